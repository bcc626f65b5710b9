import { href, Link } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { useAct } from "#app/lib/acts.ts";
import type { OwnClaim } from "#database/queries/ownership-claims.ts";
import { formatDate } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";

type Props = {
	claim: OwnClaim;
	/** What they and we wrote to each other. */
	children: React.ReactNode;
};

/** How somebody's claim stands: it waits, or why it was not accepted. */
export function OwnClaimCard({ claim, children }: Props) {
	const { clinic } = claim;
	const { send } = useAct(href("/owner"));
	return (
		<section
			aria-labelledby="claim-title"
			className="mx-auto max-w-2xl rounded-2xl border border-line bg-sheet p-5 text-left sm:p-6"
		>
			<h2 id="claim-title" className="text-xl">
				{claim.decision === "refused" ? "Your claim was not accepted" : "We're looking at your claim"}
			</h2>
			<p className="mt-2">
				{clinic.is_public ? (
					<Link to={href("/clinic/:id", { id: clinic.id })} className="text-link font-medium">
						{clinic.name}
					</Link>
				) : (
					<strong>{clinic.name}</strong>
				)}{" "}
				in {clinic.city}, {getCountryName(clinic.country_code)}
			</p>
			{!clinic.is_public && <p className="mt-2 text-faded">This clinic's page isn't public at the moment.</p>}
			{claim.decision === "refused" ? (
				<>
					<blockquote className="mt-3 whitespace-pre-line border-line border-l-2 pl-3">{claim.reason}</blockquote>
					<p className="mt-3 text-faded">
						Decided on {formatDate(claim.decided_at ?? claim.created_at)}.
						{claim.answer_until && (
							<>
								{" "}
								You can answer once, until {formatDate(claim.answer_until)}: write below what shows that you speak for
								the clinic, and we look at your claim again.
							</>
						)}
						{clinic.is_claimable && (
							<>
								{" "}
								If you can show {claim.answer_until ? "something else" : "more"}, you can{" "}
								<Link to={href("/claim/:clinicId", { clinicId: clinic.id })} className="text-link">
									claim it again
								</Link>
								.
							</>
						)}
						{clinic.is_public && !clinic.is_claimable && (
							<>
								{" "}
								If the person who manages it has no right to,{" "}
								<Link to={`${href("/report")}?clinic=${clinic.id}`} className="text-link">
									report the clinic
								</Link>{" "}
								and tell us why.
							</>
						)}
					</p>
					<div className="mt-4 border-line border-t pt-4 empty:hidden">{children}</div>
				</>
			) : (
				<>
					<p className="mt-2 text-faded">
						{claim.answered_at
							? `Sent on ${formatDate(claim.created_at)}, and answered on ${formatDate(claim.answered_at)}.`
							: `Sent on ${formatDate(claim.created_at)}.`}{" "}
						A person checks what you sent, usually within 24–72 hours, and you'll get an email.
					</p>
					<dl className="mt-4 space-y-3 border-line border-t pt-4 text-sm">
						<div>
							<dt className="text-faded">What you do there</dt>
							<dd className="wrap-anywhere">{claim.role}</dd>
						</div>
						<div>
							<dt className="text-faded">How we can check it</dt>
							<dd className="whitespace-pre-line wrap-anywhere">{claim.evidence}</dd>
						</div>
						{claim.links.length > 0 && (
							<div>
								<dt className="text-faded">Links</dt>
								{claim.links.map((link) => (
									<dd key={link} className="wrap-anywhere">
										{link}
									</dd>
								))}
							</div>
						)}
					</dl>
					<div className="mt-4 border-line border-t pt-4">{children}</div>
					<div className="mt-4">
						<AskFirst
							label="Withdraw it"
							look="secondary"
							question="Withdraw the claim? We then won't look at it."
							yes="Withdraw it"
							no="Keep it"
							onYes={() => send({ act: "withdraw-claim" })}
						/>
					</div>
				</>
			)}
		</section>
	);
}
