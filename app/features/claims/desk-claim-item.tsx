import { useState } from "react";
import { href, Link } from "react-router";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { Fact, Facts } from "#app/components/section.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { DeskClaim } from "#database/queries/claims.ts";
import type { CaseFilter } from "#domain/cases/schemas.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { formatAge } from "#domain/durations.ts";
import { formatCount, formatDate, formatDateTime } from "#domain/format.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { sayReason } from "#domain/reasons.ts";
import { ClaimDecisionForm } from "./claim-decision-form.tsx";
import { InvitationProofText } from "./invitation-proof.tsx";

type Props = {
	claim: DeskClaim;
	now: number;
	/** The clinic's status. */
	badge: React.ReactNode;
	/** Messages between the claimant and the admins. */
	conversation: React.ReactNode;
	/** Which of the cases the admin goes through. */
	filter: CaseFilter;
	/** `decided` is undefined if another admin was faster. */
	onDecided: (decided: { next_id: string | null } | undefined) => Promise<void>;
};

/** A claim as admins see it: what the claimant sent, beside the clinic's details, and the decision. */
export function DeskClaimItem({ claim, now, badge, conversation, filter, onDecided }: Props) {
	const [choice, setChoice] = useState<"accepted" | "refused">();
	const { clinic, person, decided } = claim;
	const age = formatAge(person.created_at, now);
	const id = `claim-${claim.id}`;
	const name = person.full_name ?? person.email ?? "";
	return (
		<article aria-labelledby={id} className="rounded-2xl border border-line bg-sheet p-4 sm:p-5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h1 id={id} className="text-xl wrap-anywhere">
					{`${name} claims ${clinic.name}`}
				</h1>
				<p className="text-faded text-sm">
					{claim.answered_at && <strong className="mr-2 text-on-caution">Refused before and answered</strong>}
					{decided
						? `sent on ${formatDate(claim.created_at)}`
						: `waiting ${formatAge(claim.answered_at ?? claim.created_at, now)}`}
				</p>
			</div>
			{decided && <Decided {...decided} />}
			<div className="mt-3 grid gap-x-8 gap-y-4 lg:grid-cols-2">
				<div>
					<h2 className="font-sans font-semibold">What they sent</h2>
					<Facts>
						<Fact name="Their role">{claim.role}</Fact>
						<Fact name="How to check it">
							<span className="whitespace-pre-line wrap-anywhere">{claim.evidence}</span>
						</Fact>
						{claim.invitation && (
							<Fact name="Invited">
								<InvitationProofText proof={claim.invitation} />
							</Fact>
						)}
						<Fact name="Links">
							{claim.links.length > 0 && (
								<ul>
									{claim.links.map((link) => (
										<li key={link}>
											<OutsideLink href={link}>{link}</OutsideLink>
										</li>
									))}
								</ul>
							)}
						</Fact>
						<Fact name="Account">
							<span className="wrap-anywhere">{person.email}</span>
							<span className="block text-sm">
								{person.email_confirmed_at ? "Confirmed" : <strong className="text-danger">Not confirmed</strong>}
								{", "}
								{person.same_email ? (
									<strong className="text-on-tint">the email address on the clinic's page</strong>
								) : person.same_domain ? (
									<strong className="text-on-tint">at the domain of the clinic's website</strong>
								) : (
									"not at the domain of the clinic's website"
								)}
							</span>
							<span className="block text-faded text-sm">
								{person.refused > 0
									? `${age} old, ${formatCount(person.refused, "claim")} refused before`
									: `${age} old`}
							</span>
						</Fact>
					</Facts>
				</div>
				<div>
					<h2 className="font-sans font-semibold">The clinic</h2>
					<Facts>
						<Fact name="Name">
							<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
								<Link to={href("/admin/clinics/:id", { id: clinic.id })} className="text-link inline-block py-2.5">
									{clinic.name}
								</Link>
								{badge}
							</span>
						</Fact>
						<Fact name="Address">{formatAddress(clinic, getCountryName(clinic.country_code))}</Fact>
						<Fact name="Phone">{clinic.phone}</Fact>
						<Fact name="Email">{clinic.email}</Fact>
						<Fact name="Website">
							{clinic.website && <OutsideLink href={clinic.website}>{clinic.website}</OutsideLink>}
						</Fact>
						<Fact name="Comes from">{`${clinic.source ?? "no import"}, ${formatDate(clinic.created_at)}`}</Fact>
					</Facts>
				</div>
			</div>
			{!decided && (!isPublic(clinic) || claim.others > 0 || person.has_clinic || person.has_reviewed) && (
				<ul className="mt-3 list-disc rounded-xl bg-caution py-3 pr-4 pl-8 text-on-caution">
					{!isPublic(clinic) && <li>The clinic isn't public at the moment, so the claim can't be accepted.</li>}
					{claim.others > 0 && (
						<li>
							{claim.others === 1
								? "1 other claim to this clinic is waiting: accepting this one refuses it."
								: `${formatCount(claim.others, "other claim")} to this clinic are waiting: accepting this one refuses them.`}
						</li>
					)}
					{person.has_clinic && <li>This account now manages another clinic, so the claim can't be accepted.</li>}
					{person.has_reviewed && <li>They reviewed this clinic: if you accept, their review is removed.</li>}
				</ul>
			)}
			{claim.is_own ? (
				!decided && (
					<p className="mt-4 text-on-caution">You've claimed this clinic yourself, so another admin has to decide.</p>
				)
			) : (
				<>
					{(!decided || (claim.conversation?.messages.length ?? 0) > 0) && (
						<div className="mt-4 border-line border-t pt-4">
							<h2 className="mb-3 font-sans font-semibold">{`Messages with ${name}`}</h2>
							{conversation}
						</div>
					)}
					{!decided && (
						<div className="mt-4 flex flex-wrap gap-2 border-line border-t pt-4">
							{(["accepted", "refused"] as const).map((decision) => (
								<Button
									key={decision}
									aria-pressed={choice === decision}
									onClick={() => setChoice(decision)}
									look="secondary"
									className={choice === decision ? "border-accent! bg-tint! text-on-tint!" : ""}
									label={decision === "accepted" ? "Accept" : "Refuse"}
								/>
							))}
						</div>
					)}
					{!decided && choice && (
						<ClaimDecisionForm
							key={choice}
							claim={claim}
							choice={choice}
							filter={filter}
							onDecided={onDecided}
							onCancel={() => setChoice(undefined)}
						/>
					)}
				</>
			)}
		</article>
	);
}

/** The decision about a claim: by whom, when and why, or that the claimant withdrew it. */
function Decided({ decision, at, by, reason_code, reason: text, is_withdrawn }: NonNullable<DeskClaim["decided"]>) {
	const reason = sayReason("claim", reason_code, text);
	const when = formatDateTime(at);
	return (
		<div className="mt-3 rounded-xl bg-wash px-4 py-3">
			<p className="font-semibold">
				{is_withdrawn
					? `They withdrew this claim on ${when}.`
					: `${by ?? "An admin whose account is gone"} ${decision} this claim on ${when}.`}
			</p>
			{!is_withdrawn && reason && <p className="mt-1 whitespace-pre-line wrap-anywhere">{reason}</p>}
		</div>
	);
}
