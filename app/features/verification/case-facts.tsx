import { useEffect, useState } from "react";
import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { Fact, Facts, Section } from "#app/components/section.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { describeFailure } from "#app/lib/api-failure.ts";
import { VerifiedBadge } from "#app/shared/clinic/badge.tsx";
import type { DecidedCase, LikelyDuplicate } from "#database/queries/verification.ts";
import { isWebAddress } from "#domain/clinics/fields.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { kindNames } from "#domain/desk/kinds.ts";
import { formatDate } from "#domain/format.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { type Checks, checkNames, checks as checkTexts } from "#domain/verification/rules.ts";
import * as caseTexts from "./case-texts.tsx";
import { decisionNames } from "./labels.ts";

/** What was decided about this clinic before, with what was noted then. */
export function EarlierCases({ earlier }: { earlier: DecidedCase[] }) {
	return (
		<Section title={caseTexts.earlierCases}>
			{earlier.length === 0 ? (
				<p className="text-faded">{caseTexts.noneEarlier}</p>
			) : (
				<ol className="divide-y divide-line">
					{earlier.map((it) => (
						<li key={it.id} className="space-y-1 py-2">
							<p>
								{caseTexts.earlierOne(
									<strong>{decisionNames[it.decision]}</strong>,
									formatDate(it.decided_at),
									it.decided_by ?? caseTexts.deletedAccount,
								)}
								<span className="text-faded">{` · ${kindNames[it.kind]}`}</span>
							</p>
							{it.reason && (
								<blockquote className="whitespace-pre-line border-line border-l-2 pl-3 text-sm">{it.reason}</blockquote>
							)}
							<NotedChecks checks={it.checks} />
						</li>
					))}
				</ol>
			)}
		</Section>
	);
}

/** Checks as they were noted. */
export function NotedChecks({ checks }: { checks: Checks }) {
	const noted = checkNames.flatMap((name) => (checks[name] ? [{ name, ...checks[name] }] : []));
	if (noted.length === 0) return null;
	return (
		<ul className="text-sm">
			{noted.map(({ name, on, note, source, register, entry, why }) => (
				<li key={name} className="wrap-anywhere">
					{`${checkTexts[name].label}, ${formatDate(on)}`}
					{register && `, ${register}, ${entry}`}
					{why && `, ${caseTexts.althoughLawAllowsNone(why)}`}
					{source && ", "}
					{source && (isWebAddress(source) ? <OutsideLink href={source}>{source}</OutsideLink> : source)}
					{note && <span className="text-faded">{`: ${note}`}</span>}
				</li>
			))}
		</ul>
	);
}

/** Clinics of the directory that may be the same one. */
export function Duplicates({ duplicates }: { duplicates: LikelyDuplicate[] }) {
	return (
		<Section title={caseTexts.likelyDuplicates}>
			{duplicates.length === 0 ? (
				<p className="text-faded">{caseTexts.noDuplicates}</p>
			) : (
				<ul className="divide-y divide-line">
					{duplicates.map((clinic) => (
						<li key={clinic.id} className="space-y-0.5 py-2">
							<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
								{isPublic(clinic) ? (
									<>
										<OutsideLink href={href("/clinic/:id", { id: clinic.id })}>{clinic.name}</OutsideLink>
										<VerifiedBadge isVerified={clinic.status === "verified"} isUnchecked={clinic.is_unchecked} />
									</>
								) : (
									<>
										{clinic.name} <span className="text-faded text-sm">{clinic.status}</span>
									</>
								)}
							</p>
							<p className="text-faded text-sm">{formatAddress(clinic, getCountryName(clinic.country_code))}</p>
							<p className="text-sm tabular-nums">
								{caseTexts.nameAlike(Math.round(clinic.likeness * 100))}
								{clinic.distance_km !== null && caseTexts.distanceAway(formatDistance(clinic.distance_km))}
								{clinic.same.length > 0 && (
									<strong>{caseTexts.sameDetail(new Intl.ListFormat("en-GB").format(clinic.same))}</strong>
								)}
							</p>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

function formatDistance(kilometres: number): string {
	return kilometres < 1
		? caseTexts.inMetres(Math.round(kilometres * 100) * 10)
		: caseTexts.inKilometres(kilometres.toFixed(kilometres < 10 ? 1 : 0));
}

type Props = {
	caseId: string;
	website: string | null;
	email: string | null;
	/** The address of the owner's account; null without an owner. */
	ownerEmail: string | null;
};

/** Whether the clinic's website answers and belongs to its email; our server looks when the case opens. */
export function WebsiteFacts({ website, ...props }: Props) {
	return (
		<Section title={caseTexts.website}>
			{website ? (
				<Checked website={website} {...props} />
			) : (
				<p className="text-faded">{caseTexts.clinicHasNoWebsite}</p>
			)}
		</Section>
	);
}

const ask = (id: string) => callApi((api) => api.admin.verification[":id"].website.$post({ param: { id } }));
type Check = NonNullable<Awaited<ReturnType<typeof ask>>["check"]>;

function Checked({ caseId, website, email, ownerEmail }: Props & { website: string }) {
	const [check, setCheck] = useState<Check | null>();
	const [failure, setFailure] = useState<unknown>();
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
	const isLooking = !check && failure === undefined;
	return (
		<div className="space-y-3">
			<div role="status">
				{isLooking && <p className="text-faded">{caseTexts.lookingAt(website)}</p>}
				{failure !== undefined && <p>{caseTexts.notLooked(describeFailure(failure))}</p>}
				{check && <Found check={check} email={email} ownerEmail={ownerEmail} />}
			</div>
			{/* once it was pressed it keeps the focus */}
			{(!isLooking || attempt > 0) && (
				<Button
					aria-disabled={isLooking}
					onClick={() => !isLooking && setAttempt(attempt + 1)}
					look="secondary"
					label={caseTexts.lookAgain}
				/>
			)}
		</div>
	);
}

type FoundProps = { check: Check } & Pick<Props, "email" | "ownerEmail">;

function Found({ check, email, ownerEmail }: FoundProps) {
	return (
		<Facts>
			<Fact name={caseTexts.answers}>
				{check.is_reachable ? (
					caseTexts.yesWithStatus(check.status)
				) : (
					<strong className="text-danger">
						{caseTexts.doesNotAnswer(check.problem ?? caseTexts.answersWith(check.status))}
					</strong>
				)}
			</Fact>
			{check.final_url && (
				<>
					<Fact name={caseTexts.titleOfPage}>{check.title}</Fact>
					<Fact name={caseTexts.leadsTo}>
						<OutsideLink href={check.final_url}>{check.final_url}</OutsideLink>
						{check.leads_elsewhere && <strong className="block text-on-caution">{caseTexts.leadsElsewhere}</strong>}
					</Fact>
				</>
			)}
			<Fact name={caseTexts.emailDomain}>
				{check.is_email_domain === null && caseTexts.clinicHasNoEmailAddress}
				{check.is_email_domain !== null && email && <Domain email={email} isSame={check.is_email_domain} />}
			</Fact>
			<Fact name={caseTexts.ownersDomain}>
				{check.is_owner_domain === null && caseTexts.noConfirmedAddress}
				{check.is_owner_domain !== null && ownerEmail && <Domain email={ownerEmail} isSame={check.is_owner_domain} />}
			</Fact>
		</Facts>
	);
}

function Domain({ email, isSame }: { email: string; isSame: boolean }) {
	const domain = email.slice(email.lastIndexOf("@") + 1);
	return isSame ? caseTexts.sameDomain(domain) : <strong>{caseTexts.otherDomain(domain)}</strong>;
}
