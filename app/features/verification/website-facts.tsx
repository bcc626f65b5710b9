import { useEffect, useState } from "react";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { Fact, Facts, Section } from "#app/components/section.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { type ApiFailure, callApi } from "#app/lib/api.ts";

type Props = { caseId: string; website: string | null; email: string | null };

/** Whether the clinic's website answers and belongs to its e-mail; our server looks when the case opens. */
export function WebsiteFacts({ caseId, website, email }: Props) {
	return (
		<Section title="Website">
			{website ? (
				<Checked caseId={caseId} website={website} email={email} />
			) : (
				<p className="text-faded">The clinic names no website.</p>
			)}
		</Section>
	);
}

const ask = (id: string) => callApi((api) => api.admin.verification[":id"].website.$post({ param: { id } }));
type Check = NonNullable<Awaited<ReturnType<typeof ask>>["check"]>;

function Checked({ caseId, website, email }: Props & { website: string }) {
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
				{check && <Found check={check} email={email} />}
			</div>
			{(check || failure) && (
				<button type="button" onClick={() => setAttempt(attempt + 1)} className={buttonClass("secondary")}>
					Look again
				</button>
			)}
		</div>
	);
}

function Found({ check, email }: { check: Check; email: string | null }) {
	const domain = email?.split("@").at(-1);
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
				{check.is_email_domain === true && `The same (${domain})`}
				{check.is_email_domain === false && <strong>Another one: {domain}</strong>}
			</Fact>
		</Facts>
	);
}
