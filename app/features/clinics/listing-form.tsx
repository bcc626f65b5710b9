import { useEffect, useRef, useState } from "react";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import type { TypedDetails } from "#domain/clinics/details.ts";
import { type ListingDraft, readListingDraft, writeListingDraft } from "./listing-draft.ts";
import { SimilarClinics } from "./similar-clinics.tsx";
import { submitListing } from "./submit-listing.ts";
import { useSimilarClinics } from "./use-similar-clinics.ts";

export type Errors = Partial<Record<string, string>>;

type Props = {
	userId: string;
	/** What stands in the form's controls. */
	read: (data: FormData) => { fields: TypedDetails; treatments: number[] };
	onListed: (clinic: OwnClinic) => void;
	onHasOne: () => void;
	/** Stands below the message that the person's email is not confirmed. */
	resend: React.ReactNode;
	/** Stands at the end, beside the line that says what is kept. */
	startOver: React.ReactNode;
	/** The controls: `draft` is what stands in them at first, `hint` goes below the clinic's place. */
	children: (draft: ListingDraft, errors: Errors, hint: React.ReactNode) => React.ReactNode;
};

/** Checks and submits a new clinic. What is typed is kept on this device until it is listed. */
export function ListingForm({ userId, read, onListed, onHasOne, resend, startOver, children }: Props) {
	const [draft] = useState(() => readListingDraft(userId));
	const [otherThan, setOtherThan] = useState(draft.otherThan);
	const [errors, setErrors] = useState<Errors>({});
	const similar = useSimilarClinics(otherThan);
	const isSent = useRef(draft.isSent);
	const form = useRef<HTMLFormElement>(null);
	const hint = useRef<HTMLElement>(null);
	// counts how often a submission waited for an answer to the hint
	const [asked, setAsked] = useState(0);
	useEffect(() => {
		if (asked > 0) hint.current?.focus();
	}, [asked]);

	const keep = (data: FormData, more?: Partial<ListingDraft>) =>
		writeListingDraft(userId, {
			...read(data),
			...(otherThan && { otherThan }),
			...(isSent.current && { isSent: true }),
			...more,
		});

	function sayOther() {
		if (!form.current || !similar.found) return;
		setOtherThan(similar.found.clinic);
		keep(new FormData(form.current), { otherThan: similar.found.clinic });
		focus(form.current, "address");
	}

	const { onSubmit, isBusy, problem } = useSubmission(async (data, element) => {
		const { fields, treatments } = read(data);
		// visitors who only look at the form do not load its rules
		const { checkListing } = await import("./check-listing.ts");
		const problems: Errors = checkListing(fields);
		setErrors(problems);
		const [first] = Object.keys(problems);
		if (first) {
			focus(element, first);
			return { code: "fields", message: "Not submitted yet. Please look at what is marked above." };
		}
		if ((await similar.ask(fields)).length > 0) {
			setAsked((before) => before + 1);
			return {
				code: "similar",
				message: "Not submitted yet. Please say above whether this clinic is in the directory already.",
			};
		}
		isSent.current = true;
		keep(data);
		const outcome = await submitListing(fields, treatments);
		if (outcome.kind === "listed") onListed(outcome.clinic);
		if (outcome.kind === "has-one") onHasOne();
		if (outcome.kind !== "refused") return undefined;

		const { message, code, fields: refused } = outcome.failure;
		setErrors(refused);
		const [firstRefused] = Object.keys(refused);
		if (firstRefused) focus(element, firstRefused);
		showToast({ isFailure: true, title: "Failed to submit clinic. Please try again." });
		return { message, code };
	});

	function edit(event: React.ChangeEvent<HTMLFormElement>) {
		keep(new FormData(event.currentTarget));
		const { [event.target.name]: mended, ...others } = errors;
		if (mended) setErrors(others);
	}
	const isSettled =
		(problem?.code === "fields" && Object.keys(errors).length === 0) || (problem?.code === "similar" && !similar.found);

	return (
		<form
			ref={form}
			// the browser's own messages are neither the server's nor beside each field
			noValidate
			onSubmit={onSubmit}
			onChange={edit}
			onBlur={(event) => {
				if (placeNames.includes(event.target.name)) similar.ask(read(new FormData(event.currentTarget)).fields);
			}}
			className="space-y-6"
		>
			{children(
				draft,
				errors,
				<div aria-live="polite">
					{similar.found && <SimilarClinics ref={hint} clinics={similar.found.clinics} onOther={sayOther} />}
				</div>,
			)}
			<ProblemAlert problem={isSettled ? undefined : problem}>
				{problem?.code === "email_not_confirmed" && resend}
			</ProblemAlert>
			<div className="flex flex-wrap items-center gap-3">
				<SubmitButton isBusy={isBusy} className="max-sm:w-full">
					Submit for Review
				</SubmitButton>
				{startOver}
			</div>
			<p className="text-faded text-sm">
				What you enter is kept on this device until you submit it or sign out, so you can leave and come back.
			</p>
		</form>
	);
}

const placeNames: string[] = ["name", "country_code", "city"];

/** Moves the focus to the control of that name, the first one of several. */
function focus(form: HTMLFormElement, field: string): void {
	const name = field.split(".")[0] ?? field;
	form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}
