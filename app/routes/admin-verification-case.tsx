import { href, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { Section } from "#app/components/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { ClinicPictures, ClinicPlace } from "#app/features/admin-clinics/clinic-facts.tsx";
import { SameAs } from "#app/features/admin-clinics/same-as.tsx";
import { CaseEvidence } from "#app/features/evidence/case-evidence.tsx";
import { DeskThread } from "#app/features/messages/desk-thread.tsx";
import { Age } from "#app/features/verification/age.tsx";
import { CaseDesk } from "#app/features/verification/case-desk.tsx";
import { EarlierCases, WebsiteFacts } from "#app/features/verification/case-facts.tsx";
import { ImportFacts } from "#app/features/verification/import-facts.tsx";
import { getCaseHref, getQueueHref, readCountry } from "#app/features/verification/labels.ts";
import { ChangeDifference, OwnerFacts, Submission } from "#app/features/verification/submission.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { BackLink } from "#app/shared/desk/admin-page.tsx";
import { isPublic } from "#domain/clinics/status.ts";
import { kindNames } from "#domain/desk/kinds.ts";
import { formatDate } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/admin-verification-case";

const caseScreen = {
	gone: "This case doesn't exist.",
	whyGone: "The clinic was removed, or the change was withdrawn.",
	toQueue: "To the queue",
	skip: "Skip to the next",
	nextCase: "Next case",
	noOther: "No other cases waiting",
	publicPage: "Public page",
	leftUnverified:
		"The owner deleted their account before the clinic was verified, so its page isn't public until you verify it.",
	left: "The owner deleted their account. The page is unchanged: check whether it can stay as it is.",
	rejectedBefore: "It was rejected before and resubmitted, so its page isn't public until you verify it.",
	lapsed: "Its twelve months are up: the badge is gone until you verify it again.",
	profileNow: "The profile now",
	sentIn: "What was submitted",
	messages: "Messages with the owner",
	pageTitle: "Verification case",
	notLoaded: "We couldn't load the case.",
	queue: "Queue",
	queueOf: (country: string) => `Queue: ${country}`,
	sentInOn: (date: string) => `Submitted on ${date}`,
	verifiedUntil: (date: string) => `Verified until ${date}: the badge stays until then.`,
};

export const meta = privateMeta(caseScreen.pageTitle);

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
	const country = readCountry(new URL(request.url).searchParams);
	const query = country ? { country } : {};
	const item = await callApi((api) => api.admin.verification[":id"].$get({ param: { id }, query }));
	return { item, country };
}

/** A case: what was submitted and what we know of the clinic, beside the checklist and the decision. */
export default function AdminVerificationCase({ loaderData, params: { id } }: Route.ComponentProps) {
	return <Case key={id} {...loaderData} />;
}

export const ErrorBoundary = createErrorBoundary(caseScreen.notLoaded, undefined, () => {
	const [params] = useSearchParams();
	return (
		<EmptyState isTitle message={caseScreen.gone}>
			<p className="w-full text-faded">{caseScreen.whyGone}</p>
			<ButtonLink to={getQueueHref(readCountry(params))} look="secondary" label={caseScreen.toQueue} />
		</EmptyState>
	);
});

function Case({ item, country }: Route.ComponentProps["loaderData"]) {
	const { user } = useSession();
	const now = Date.now();
	const { clinic, conversation } = item;
	const nextHref = item.next_id ? getCaseHref(item.next_id, country) : getQueueHref(country);
	const isOpen = item.decision === null;
	return (
		<div className="space-y-5">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<BackLink to={getQueueHref(country)}>
					{country ? caseScreen.queueOf(getCountryName(country)) : caseScreen.queue}
				</BackLink>
				{item.next_id ? (
					<ButtonLink to={nextHref} look="quiet" className="-mr-4 px-4!">
						{isOpen ? caseScreen.skip : caseScreen.nextCase}
						<Icon name="arrow-right" className="size-4" />
					</ButtonLink>
				) : (
					<p className="text-faded">{caseScreen.noOther}</p>
				)}
			</div>
			<div>
				<h1 className="text-3xl">{clinic.name}</h1>
				<p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
					<span className="rounded-full bg-tint px-2.5 py-0.5 font-semibold text-on-tint text-sm">
						{kindNames[item.kind]}
					</span>
					<ClinicPlace clinic={clinic} />
					{isOpen ? (
						<Age submittedAt={item.submitted_at} now={now} />
					) : (
						<span className="text-faded">{caseScreen.sentInOn(formatDate(item.submitted_at))}</span>
					)}
					{isPublic(clinic) && (
						<OutsideLink href={href("/clinic/:id", { id: clinic.id })}>{caseScreen.publicPage}</OutsideLink>
					)}
				</p>
				{item.kind === "left" && isOpen && (
					<p className="mt-2 text-faded">
						{clinic.status === "rejected" ? caseScreen.leftUnverified : caseScreen.left}
					</p>
				)}
				{clinic.status === "rejected" && item.kind !== "left" && isOpen && (
					<p className="mt-2 text-faded">{caseScreen.rejectedBefore}</p>
				)}
				{item.kind === "recheck" && isOpen && clinic.status !== "rejected" && (
					<p className="mt-2 text-faded">
						{clinic.lapses_at ? caseScreen.verifiedUntil(formatDate(clinic.lapses_at)) : caseScreen.lapsed}
					</p>
				)}
			</div>
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="min-w-0 space-y-5">
					{item.change && <ChangeDifference clinic={clinic} change={item.change} isOpen={isOpen} />}
					<Submission clinic={clinic} title={item.change ? caseScreen.profileNow : caseScreen.sentIn} />
					<ClinicPictures clinic={clinic} />
					<CaseEvidence files={item.files} />
					<WebsiteFacts website={clinic.website} email={clinic.email} owner={item.owner} />
					<OwnerFacts owner={item.owner} now={now} />
					{user && conversation && (conversation.can_write || conversation.messages.length > 0) && (
						<Section title={caseScreen.messages}>
							<DeskThread caseId={item.id} userId={user.id} conversation={conversation} to="owner" />
						</Section>
					)}
					<ImportFacts sources={item.sources} />
					<SameAs
						clinic={{ ...clinic, has_owner: item.owner !== null }}
						duplicates={item.duplicates}
						isOwn={item.is_own}
					/>
					<EarlierCases earlier={item.earlier} />
				</div>
				{/* often taller than the screen, so it scrolls by itself: the decision stays reachable */}
				<div className="space-y-5 lg:sticky lg:top-2 lg:-m-2 lg:max-h-[calc(100dvh-1rem)] lg:overflow-y-auto lg:p-2">
					<CaseDesk item={item} country={country} />
				</div>
			</div>
		</div>
	);
}
