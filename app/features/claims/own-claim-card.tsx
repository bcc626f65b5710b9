import { href, Link } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { useAct } from "#app/lib/acts.ts";
import type { OwnClaim } from "#database/queries/claims.ts";
import { formatDate } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";
import * as texts from "./texts.tsx";

type Props = {
	claim: OwnClaim;
	/** Messages between the claimant and the admins. */
	children: React.ReactNode;
};

/** A claim as the claimant sees it: what they sent, until it is decided, or why it was refused. */
export function OwnClaimCard({ claim, children }: Props) {
	const { clinic } = claim;
	const { send } = useAct(href("/owner"));
	return (
		<section
			aria-labelledby="claim-title"
			className="mx-auto max-w-2xl rounded-2xl border border-line bg-sheet p-5 text-left sm:p-6"
		>
			<h2 id="claim-title" className="text-xl">
				{claim.decision === "refused" ? texts.claimNotAccepted : texts.lookingAtYourClaim}
			</h2>
			<p className="mt-2">
				{texts.clinicIn(
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
			{!clinic.is_public && <p className="mt-2 text-faded">{texts.notPublic}</p>}
			{claim.decision === "refused" ? (
				<>
					<blockquote className="mt-3 whitespace-pre-line border-line border-l-2 pl-3">{claim.reason}</blockquote>
					<p className="mt-3 text-faded">
						{texts.decidedOn(formatDate(claim.decided_at ?? claim.created_at))}
						{claim.answer_until && ` ${texts.answerOnce(formatDate(claim.answer_until))}`}{" "}
						{clinic.is_claimable &&
							texts.canClaimAgain(
								<Link to={href("/claim/:clinicId", { clinicId: clinic.id })} className="text-link">
									{texts.claimAgain}
								</Link>,
								claim.answer_until !== null,
							)}
						{clinic.is_public &&
							!clinic.is_claimable &&
							texts.canReport(
								<Link to={`${href("/report")}?clinic=${clinic.id}`} className="text-link">
									{texts.reportTheClinic}
								</Link>,
							)}
					</p>
					<div className="mt-4 border-line border-t pt-4 empty:hidden">{children}</div>
				</>
			) : (
				<>
					<p className="mt-2 text-faded">
						{claim.answered_at
							? texts.answeredOn(formatDate(claim.created_at), formatDate(claim.answered_at))
							: texts.sentOn(formatDate(claim.created_at))}
					</p>
					<dl className="mt-4 space-y-3 border-line border-t pt-4 text-sm">
						<div>
							<dt className="text-faded">{texts.whatYouDo}</dt>
							<dd className="wrap-anywhere">{claim.role}</dd>
						</div>
						<div>
							<dt className="text-faded">{texts.howWeCanCheck}</dt>
							<dd className="whitespace-pre-line wrap-anywhere">{claim.evidence}</dd>
						</div>
						{claim.links.length > 0 && (
							<div>
								<dt className="text-faded">{texts.links}</dt>
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
							label={texts.withdrawIt}
							look="secondary"
							question={texts.askWithdraw}
							yes={texts.withdrawIt}
							no={texts.keepIt}
							onYes={() => send({ act: "withdraw-claim" })}
						/>
					</div>
				</>
			)}
		</section>
	);
}
