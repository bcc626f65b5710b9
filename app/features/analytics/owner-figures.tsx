import { t } from "@lingui/core/macro";
import { href, useNavigation } from "react-router";
import { ChoiceLinks } from "#app/components/choice-links.tsx";
import { type Later, Promised } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import type { OwnAnalytics } from "#database/queries/analytics.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { formatNumber } from "#domain/format.ts";
import { ViewsChart } from "./views-chart.tsx";

const words = {
	title: t`Numbers`,
	views: t`Profile views`,
	website: t`Website clicks`,
	phone: t`Phone clicks`,
	email: t`Email clicks`,
	saves: t({ message: "Saved", context: "how often" }),
	noneEither: (days: number) => t`none in the ${days} days before either`,
	same: (days: number) => t`the same as in the ${days} days before`,
	more: (count: number, days: number) => t`${{ count: formatNumber(count) }} more than in the ${days} days before`,
	fewer: (count: number, days: number) => t`${{ count: formatNumber(count) }} fewer than in the ${days} days before`,
	timeSpan: t`Period`,
	lastDays: (span: string) => t`Last ${span} days`,
	failed: t`We couldn't load the numbers.`,
	hint: t`Phone clicks include those on your WhatsApp number. We count without cookies and without knowing who looked. Bots and your own visits in this browser are left out.`,
	noneYet: t`No numbers yet.`,
	noneYetHint: t`They appear here as soon as someone opens your page.`,
	notPublic: t`Your page isn't public, so nobody can see it.`,
	loading: t`Loading`,
};

const spans = ["30", "90"] as const;

const figures = ["views", "website", "phone", "email", "saves"] as const;

type Props = { days: (typeof spans)[number]; numbers: Later<OwnAnalytics> };

/** How often the clinic's page was seen and used in the last `days`. The old figures stay until new ones are loaded. */
export function OwnerFigures({ days, numbers }: Props) {
	const { clinic } = useOwner();
	const isBusy = useNavigation().state !== "idle";
	return (
		<Section
			look="roomy"
			title={words.title}
			aside={
				<ChoiceLinks
					label={words.timeSpan}
					choices={spans.map((span) => ({
						name: words.lastDays(span),
						to: span === "30" ? href("/owner") : `${href("/owner")}?days=${span}`,
						isChosen: span === days,
					}))}
				/>
			}
		>
			<Promised promise={numbers} fallback={<Skeleton />} failure={words.failed}>
				{(found) => <Numbers numbers={found} isPublic={isPublic(clinic)} isBusy={isBusy} />}
			</Promised>
			<p className="mt-5 max-w-prose text-faded text-sm">{words.hint}</p>
		</Section>
	);
}

type NumbersProps = { numbers: OwnAnalytics; isPublic: boolean; isBusy: boolean };

function Numbers({ numbers: { totals, before, days }, isPublic, isBusy }: NumbersProps) {
	if (figures.every((name) => totals[name] === 0 && before[name] === 0)) {
		return (
			<p className="rounded-xl border border-line border-dashed px-6 py-10 text-center text-faded">
				<span className="block font-display text-ink text-xl">{words.noneYet}</span>
				{isPublic ? words.noneYetHint : words.notPublic}
			</p>
		);
	}
	return (
		<div aria-busy={isBusy} className="pending-dim space-y-6">
			<dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
				{figures.map((name) => (
					<div key={name} className="flex flex-col">
						<dt className="font-medium text-faded text-sm">{words[name]}</dt>
						<dd className="mt-0.5 font-display text-3xl tabular-nums">{formatNumber(totals[name])}</dd>
						<dd className="text-faded text-sm">{describeChange(totals[name], before[name], days.length)}</dd>
					</div>
				))}
			</dl>
			<ViewsChart days={days} />
		</div>
	);
}

function Skeleton() {
	return (
		<div role="status">
			<span className="sr-only">{words.loading}</span>
			<div aria-hidden="true" className="h-72 animate-pulse rounded-xl bg-wash motion-reduce:animate-none" />
		</div>
	);
}

/** Compares a figure with the one for the days before: "4 more than in the 30 days before". */
export function describeChange(now: number, before: number, days: number): string {
	const text = words;
	if (now === before) return now === 0 ? text.noneEither(days) : text.same(days);
	return (now > before ? text.more : text.fewer)(Math.abs(now - before), days);
}
