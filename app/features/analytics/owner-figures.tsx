import { href, useNavigation } from "react-router";
import { ChoiceLinks } from "#app/components/choice-links.tsx";
import { type Later, Promised } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { useOwner } from "#app/lib/owner-context.ts";
import type { OwnAnalytics } from "#database/queries/analytics.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { formatNumber } from "#domain/format.ts";
import { ViewsChart } from "./views-chart.tsx";

const spans = ["30", "90"] as const;

const figures = [
	["views", "Profile views"],
	["website", "Website clicks"],
	["phone", "Phone clicks"],
	["email", "Email clicks"],
	["saves", "Saves"],
] as const;

type Props = { days: (typeof spans)[number]; numbers: Later<OwnAnalytics> };

/** How often the clinic's page was seen and used in the last `days`. What was shown stays until another span has come. */
export function OwnerFigures({ days, numbers }: Props) {
	const { clinic } = useOwner();
	const isBusy = useNavigation().state !== "idle";
	return (
		<Section
			look="roomy"
			title="Numbers"
			aside={
				<ChoiceLinks
					label="Time span"
					choices={spans.map((span) => ({
						name: `Last ${span} days`,
						to: span === "30" ? href("/owner") : `${href("/owner")}?days=${span}`,
						isChosen: span === days,
					}))}
				/>
			}
		>
			<Promised promise={numbers} fallback={<Skeleton />} failure="The numbers could not be loaded.">
				{(found) => <Shown numbers={found} days={found.days.length} isPublic={isPublic(clinic)} isBusy={isBusy} />}
			</Promised>
			<p className="mt-5 max-w-prose text-faded text-sm">
				Phone clicks include those on your WhatsApp number. We count without cookies and without knowing who looked.
				Bots and your own visits in this browser are left out.
			</p>
		</Section>
	);
}

type ShownProps = { numbers: OwnAnalytics; days: number; isPublic: boolean; isBusy: boolean };

function Shown({ numbers, days, isPublic, isBusy }: ShownProps) {
	const { totals, before } = numbers;
	if (figures.every(([name]) => totals[name] === 0 && before[name] === 0)) {
		return (
			<p className="rounded-xl border border-line border-dashed px-6 py-10 text-center text-faded">
				<span className="block font-display text-ink text-xl">No numbers yet.</span>
				{isPublic
					? "They appear here as soon as someone opens your page."
					: "Your page isn't public, so nobody can see it."}
			</p>
		);
	}
	return (
		<div aria-busy={isBusy} className="pending-dim space-y-6">
			<dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
				{figures.map(([name, label]) => (
					<div key={name} className="flex flex-col">
						<dt className="font-medium text-faded text-sm">{label}</dt>
						<dd className="mt-0.5 font-display text-3xl tabular-nums">{formatNumber(totals[name])}</dd>
						<dd className="text-faded text-sm">{describeChange(totals[name], before[name], days)}</dd>
					</div>
				))}
			</dl>
			<ViewsChart days={numbers.days} />
		</div>
	);
}

function Skeleton() {
	return (
		<div role="status">
			<span className="sr-only">Loading</span>
			<div aria-hidden="true" className="h-72 animate-pulse rounded-xl bg-wash motion-reduce:animate-none" />
		</div>
	);
}

/** What a figure is against the span before: "4 more than in the 30 days before". */
export function describeChange(now: number, before: number, days: number): string {
	const span = `in the ${days} days before`;
	if (now === before) return now === 0 ? `none ${span} either` : `the same as ${span}`;
	const difference = formatNumber(Math.abs(now - before));
	return `${difference} ${now > before ? "more" : "fewer"} than ${span}`;
}
