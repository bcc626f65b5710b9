import { href, Link } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { useAct } from "#app/lib/acts.ts";
import type { OwnClaim } from "#database/queries/ownership-claims.ts";
import { formatDate } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { texts } from "./texts.tsx";

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
				{claim.decision === "refused" ? texts.ownClaimCard.refused : texts.ownClaimCard.waiting}
			</h2>
			<p className="mt-2">
				{texts.ownClaimCard.where(
					clinic.is_public ? (
						<Link to={href("/clinic/:id", { id: clinic.id })} className="text-link font-medium">
							{clinic.name}
						</Link>
					) : (
						<strong>{clinic.name}</strong>
					),
					clinic.city,
					getCountryName(clinic.country_code),
				)}
			</p>
			{!clinic.is_public && <p className="mt-2 text-faded">{texts.ownClaimCard.notPublic}</p>}
			{claim.decision === "refused" ? (
				<>
					<blockquote className="mt-3 whitespace-pre-line border-line border-l-2 pl-3">{claim.reason}</blockquote>
					<p className="mt-3 text-faded">
						{texts.ownClaimCard.decidedOn(formatDate(claim.decided_at ?? claim.created_at))}
						{claim.answer_until && ` ${texts.ownClaimCard.answerOnce(formatDate(claim.answer_until))}`}{" "}
						{clinic.is_claimable &&
							texts.ownClaimCard.canClaimAgain(
								<Link to={href("/claim/:clinicId", { clinicId: clinic.id })} className="text-link">
									{texts.ownClaimCard.claimAgain}
								</Link>,
								claim.answer_until !== null,
							)}
						{clinic.is_public &&
							!clinic.is_claimable &&
							texts.ownClaimCard.canReport(
								<Link to={`${href("/report")}?clinic=${clinic.id}`} className="text-link">
									{texts.ownClaimCard.report}
								</Link>,
							)}
					</p>
					<div className="mt-4 border-line border-t pt-4 empty:hidden">{children}</div>
				</>
			) : (
				<>
					<p className="mt-2 text-faded">
						{claim.answered_at
							? texts.ownClaimCard.answeredOn(formatDate(claim.created_at), formatDate(claim.answered_at))
							: texts.ownClaimCard.sentOn(formatDate(claim.created_at))}
					</p>
					<dl className="mt-4 space-y-3 border-line border-t pt-4 text-sm">
						<div>
							<dt className="text-faded">{texts.ownClaimCard.role}</dt>
							<dd className="wrap-anywhere">{claim.role}</dd>
						</div>
						<div>
							<dt className="text-faded">{texts.ownClaimCard.evidence}</dt>
							<dd className="whitespace-pre-line wrap-anywhere">{claim.evidence}</dd>
						</div>
						{claim.links.length > 0 && (
							<div>
								<dt className="text-faded">{texts.ownClaimCard.links}</dt>
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
							label={texts.ownClaimCard.withdraw}
							look="secondary"
							question={texts.ownClaimCard.askWithdraw}
							yes={texts.ownClaimCard.withdraw}
							no={texts.ownClaimCard.keep}
							onYes={() => send({ act: "withdraw-claim" })}
						/>
					</div>
				</>
			)}
		</section>
	);
}
