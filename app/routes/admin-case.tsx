import { href, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { Section } from "#app/components/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { ClinicPictures, ClinicPlace } from "#app/features/admin-clinics/clinic-facts.tsx";
import { ClinicStatusBadge } from "#app/features/admin-clinics/clinic-list.tsx";
import { SameAs } from "#app/features/admin-clinics/same-as.tsx";
import { DeskClaimItem } from "#app/features/claims/desk-claim-item.tsx";
import { ReportedQuestion } from "#app/features/enquiries/reported-question.tsx";
import { CaseEvidence, DeskEvidenceFiles } from "#app/features/evidence/case-evidence.tsx";
import { DeskThread } from "#app/features/messages/desk-thread.tsx";
import { PictureCase } from "#app/features/moderation/picture-case.tsx";
import { SubjectCase } from "#app/features/moderation/subject-case.tsx";
import { Age } from "#app/features/verification/age.tsx";
import { CaseDesk } from "#app/features/verification/case-desk.tsx";
import { EarlierCases, WebsiteFacts } from "#app/features/verification/case-facts.tsx";
import { ImportFacts } from "#app/features/verification/import-facts.tsx";
import { ChangeDifference, OwnerFacts, Submission } from "#app/features/verification/submission.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { BackLink } from "#app/shared/desk/admin-page.tsx";
import { getCaseHref, getListHref, readFilter } from "#app/shared/desk/case-address.ts";
import type { CaseFilter } from "#domain/cases/schemas.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { kindNames } from "#domain/desk/kinds.ts";
import { formatDate } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/admin-case";

const caseScreen = {
	gone: "This case doesn't exist.",
	whyGone: "It was withdrawn, or its clinic or its account is gone.",
	toList: "To what's waiting",
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
	pageTitle: "Case",
	notLoaded: "We couldn't load the case.",
	waiting: "To do",
	waitingOf: (names: string[]) => `To do: ${names.join(", ")}`,
	sentInOn: (date: string) => `Submitted on ${date}`,
	verifiedUntil: (date: string) => `Verified until ${date}: the badge stays until then.`,
};

export const meta = privateMeta(caseScreen.pageTitle);

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
	const filter = readFilter(new URL(request.url).searchParams);
	const item = await callApi((api) => api.admin.cases[":id"].$get({ param: { id }, query: filter }));
	return { item, filter };
}

/** A case: what was sent and what we know, beside the decision. */
export default function AdminCase({ loaderData: { item, filter }, params: { id } }: Route.ComponentProps) {
	const { kind, country } = filter;
	const names = [kind && kindNames[kind], country && getCountryName(country)].filter((name) => name !== undefined);
	return (
		<div key={id} className="space-y-5">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<BackLink to={getListHref(filter)}>
					{names.length > 0 ? caseScreen.waitingOf(names) : caseScreen.waiting}
				</BackLink>
				{item.next_id ? (
					<ButtonLink to={getCaseHref(item.next_id, filter)} look="quiet" className="-mr-4 px-4!">
						{item.isOpen ? caseScreen.skip : caseScreen.nextCase}
						<Icon name="arrow-right" className="size-4" />
					</ButtonLink>
				) : (
					<p className="text-faded">{caseScreen.noOther}</p>
				)}
			</div>
			<Panel item={item} filter={filter} />
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary(caseScreen.notLoaded, undefined, () => {
	const [params] = useSearchParams();
	return (
		<EmptyState isTitle message={caseScreen.gone}>
			<p className="w-full text-faded">{caseScreen.whyGone}</p>
			<ButtonLink to={getListHref(readFilter(params))} look="secondary" label={caseScreen.toList} />
		</EmptyState>
	);
});

/** What the panel of a case's kind shows (`read` in server/cases/kinds). */
type Shown = Route.ComponentProps["loaderData"]["item"];
type PanelProps<Name> = { item: Extract<Shown, { panel: Name }>; filter: CaseFilter };

/** The panel of each kind. */
function Panel({ item, filter }: { item: Shown; filter: CaseFilter }) {
	const goOn = useGoOn(filter);
	switch (item.panel) {
		case "check":
			return <ClinicCase item={item} filter={filter} />;
		case "claim":
			return <Claim item={item} filter={filter} />;
		case "question":
			return <ReportedQuestion question={item} filter={filter} onDecided={goOn} />;
		case "picture":
			return <PictureCase item={item} onDecided={goOn} />;
		case "subject":
			return <SubjectCase {...item} onDecided={goOn} />;
	}
}

/** Leads on after a decision: to the next case, or to the list. Stays where another admin was faster. */
function useGoOn(filter: CaseFilter) {
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	return async (decided: { next_id: string | null } | undefined) => {
		// loads the number of waiting cases again
		const loaded = revalidate();
		if (!decided) return loaded;
		await navigate(decided.next_id ? getCaseHref(decided.next_id, filter) : getListHref(filter));
	};
}

/** A claim of a clinic without an owner. */
function Claim({ item, filter }: PanelProps<"claim">) {
	const { user } = useSession();
	return (
		<DeskClaimItem
			claim={item}
			now={Date.now()}
			badge={<ClinicStatusBadge clinic={item.clinic} />}
			conversation={
				user &&
				item.conversation && (
					<DeskThread caseId={item.id} userId={user.id} conversation={item.conversation} to="claimant">
						<DeskEvidenceFiles files={item.files} />
					</DeskThread>
				)
			}
			filter={filter}
			onDecided={useGoOn(filter)}
		/>
	);
}

/** A check of a clinic, or a change of what was checked. */
function ClinicCase({ item, filter }: PanelProps<"check">) {
	const { user } = useSession();
	const now = Date.now();
	const { clinic, conversation, isOpen } = item;
	return (
		<>
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
					<CaseDesk item={item} filter={filter} />
				</div>
			</div>
		</>
	);
}
