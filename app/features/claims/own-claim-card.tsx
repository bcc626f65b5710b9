import { ph, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { useSend } from "#app/lib/form.ts";
import type { OwnClaim } from "#database/queries/claims.ts";
import { formatDate } from "#domain/format.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { sayReason } from "#domain/reasons.ts";

const canClaimAgain = (claim: ReactNode, canAnswer: boolean) =>
	canAnswer ? (
		<Trans>If you can show something else, you can {claim}.</Trans>
	) : (
		<Trans>If you can show more, you can {claim}.</Trans>
	);

type Props = {
	claim: OwnClaim;
	/** Messages between the claimant and the admins. */
	children: React.ReactNode;
};

/** A claim as the claimant sees it: what they sent, until it is decided, or why it was refused. */
export function OwnClaimCard({ claim, children }: Props) {
	const { clinic } = claim;
	const { send } = useSend(() => callApi((api) => api.claims.$delete()), {
		done: { title: t`Claim withdrawn` },
		failure: t`Not withdrawn`,
		reloads: true,
	});
	const name = clinic.is_public ? (
		<Link to={href("/clinic/:id", { id: clinic.id })} className="text-link font-medium">
			{clinic.name}
		</Link>
	) : (
		<strong>{clinic.name}</strong>
	);
	return (
		<section
			aria-labelledby="claim-title"
			className="mx-auto max-w-2xl rounded-2xl border border-line bg-sheet p-5 text-left sm:p-6"
		>
			<h2 id="claim-title" className="text-xl">
				{claim.decision === "refused" ? t`Your claim was not accepted` : t`We're looking at your claim`}
			</h2>
			<p className="mt-2">
				<Trans>
					{name} in {ph({ city: nameCity(clinic.country_code, clinic.city) })},{" "}
					{ph({ country: getCountryName(clinic.country_code) })}
				</Trans>
			</p>
			{!clinic.is_public && (
				<p className="mt-2 text-faded">
					<Trans>This clinic's page isn't public at the moment.</Trans>
				</p>
			)}
			{claim.decision === "refused" ? (
				<>
					<blockquote className="mt-3 whitespace-pre-line border-line border-l-2 pl-3">
						{sayReason("claim", claim.reason_code, claim.reason)}
					</blockquote>
					<p className="mt-3 text-faded">
						{t`Decided on ${{ date: formatDate(claim.decided_at ?? claim.created_at) }}.`}
						{claim.answer_until &&
							` ${t`You can answer once, until ${{ until: formatDate(claim.answer_until) }}: tell us below what shows that you speak for the clinic, and we'll look at your claim again.`}`}{" "}
						{clinic.is_claimable &&
							canClaimAgain(
								<Link to={href("/claim/:clinicId", { clinicId: clinic.id })} className="text-link">
									<Trans>claim it again</Trans>
								</Link>,
								claim.answer_until !== null,
							)}
						{clinic.is_public && !clinic.is_claimable && (
							<Trans>
								If the person who manages it has no right to,{" "}
								<Link to={`${href("/report")}?clinic=${clinic.id}`} className="text-link">
									report the clinic
								</Link>{" "}
								and tell us why.
							</Trans>
						)}
					</p>
					<div className="mt-4 border-line border-t pt-4 empty:hidden">{children}</div>
				</>
			) : (
				<>
					<p className="mt-2 text-faded">
						{claim.answered_at
							? t`Sent on ${{ sent: formatDate(claim.created_at) }}, and answered on ${{ answered: formatDate(claim.answered_at) }}. A person checks what you sent, usually within 24–72 hours, and you'll get an email.`
							: t`Sent on ${{ date: formatDate(claim.created_at) }}. A person checks what you sent, usually within 24–72 hours, and you'll get an email.`}
					</p>
					<dl className="mt-4 space-y-3 border-line border-t pt-4 text-sm">
						<div>
							<dt className="text-faded">
								<Trans>What you do there</Trans>
							</dt>
							<dd className="wrap-anywhere">{claim.role}</dd>
						</div>
						<div>
							<dt className="text-faded">
								<Trans>How we can check it</Trans>
							</dt>
							<dd className="whitespace-pre-line wrap-anywhere">{claim.evidence}</dd>
						</div>
						{claim.links.length > 0 && (
							<div>
								<dt className="text-faded">
									<Trans>Links</Trans>
								</dt>
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
							label={t`Withdraw it`}
							look="secondary"
							question={t`Withdraw the claim? We'll stop looking at it.`}
							yes={t`Withdraw it`}
							no={t`Keep it`}
							onYes={send}
						/>
					</div>
				</>
			)}
		</section>
	);
}
