import { useEffect, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { Fact, Facts, Section } from "#app/components/section.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import type { ApiFailure } from "#app/lib/api-failure.ts";

type Props = {
	caseId: string;
	website: string | null;
	email: string | null;
	/** The address of the owner's account; null without an owner. */
	ownerEmail: string | null;
};

/** Whether the clinic's website answers and belongs to its e-mail; our server looks when the case opens. */
export function WebsiteFacts({ website, ...props }: Props) {
	return (
		<Section title="Website">
			{website ? <Checked website={website} {...props} /> : <p className="text-faded">The clinic names no website.</p>}
		</Section>
	);
}

const ask = (id: string) => callApi((api) => api.admin.verification[":id"].website.$post({ param: { id } }));
type Check = NonNullable<Awaited<ReturnType<typeof ask>>["check"]>;

function Checked({ caseId, website, email, ownerEmail }: Props & { website: string }) {
	const [check, setCheck] = useState<Check | null>();
	const [failure, setFailure] = useState<ApiFailure>();
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
	useEffect(() => {
		let isCurrent = true;
		setCheck(undefined);
		setFailure(undefined);
		ask(caseId).then(
			(answer) => isCurrent && setCheck(answer.check),
			(error) => isCurrent && setFailure(error),
		);
		return () => {
			isCurrent = false;
		};
	}, [caseId, attempt]);
	return (
		<div className="space-y-3">
			<div role="status">
				{!check && !failure && <p className="text-faded">Looking at {website}…</p>}
				{failure && <p>We could not look at it. {failure.message}</p>}
				{check && <Found check={check} email={email} ownerEmail={ownerEmail} />}
			</div>
			{(check || failure) && (
				<button type="button" onClick={() => setAttempt(attempt + 1)} className={buttonClass("secondary")}>
					Look again
				</button>
			)}
		</div>
	);
}

type FoundProps = { check: Check } & Pick<Props, "email" | "ownerEmail">;

function Found({ check, email, ownerEmail }: FoundProps) {
	return (
		<Facts>
			<Fact name="Answers">
				{check.is_reachable ? (
					`Yes (${check.status})`
				) : (
					<strong className="text-danger">No. {check.problem ?? `It answers with the failure ${check.status}.`}</strong>
				)}
			</Fact>
			{check.final_url && (
				<>
					<Fact name="Title">{check.title}</Fact>
					<Fact name="Leads to">
						<OutsideLink href={check.final_url}>{check.final_url}</OutsideLink>
						{check.leads_elsewhere && (
							<strong className="block text-on-caution">Another domain than the one given.</strong>
						)}
					</Fact>
				</>
			)}
			<Fact name="Domain of e-mail">
				{check.is_email_domain === null && "The clinic names no e-mail address."}
				{check.is_email_domain !== null && email && <Domain email={email} isSame={check.is_email_domain} />}
			</Fact>
			<Fact name="Domain of owner">
				{check.is_owner_domain === null && "Nobody looks after it with a confirmed address."}
				{check.is_owner_domain !== null && ownerEmail && <Domain email={ownerEmail} isSame={check.is_owner_domain} />}
			</Fact>
		</Facts>
	);
}

function Domain({ email, isSame }: { email: string; isSame: boolean }) {
	const domain = email.split("@").at(-1);
	return isSame ? `The same (${domain})` : <strong>Another one: {domain}</strong>;
}
