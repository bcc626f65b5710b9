import { plural, t } from "@lingui/core/macro";
import { Icon } from "#app/components/ui/icon.tsx";
import type { OwnAnalytics } from "#database/queries/analytics.ts";
import { formatDate, formatNumber } from "#domain/format.ts";

const viewsChart = {
	title: t`Profile views per day`,
	chart: (span: { first: string; last: string; most: number; day: string }) =>
		t`Bars of the profile views from ${{ first: span.first }} to ${{ last: span.last }}. The most in one day was ${plural({ most: span.most }, { one: "# view", other: "# views" })}, on ${{ day: span.day }}.`,
	views: t`Views`,
	website: t`Website`,
	phone: t`Phone`,
	email: t`Email`,
	saves: t({ message: "Saved", context: "how often" }),
	table: t`Day by day as a table`,
	tableLabel: t`Numbers day by day`,
	caption: t`Views, clicks and saves by day, latest first`,
	day: t`Day`,
};

type Day = OwnAnalytics["days"][number];

/** Units of the drawing, which is stretched to the width of the page: its height, and the width of a day. */
const height = 100;
const step = 10;

/** A bar chart of the profile views of each day, and a table of all numbers. */
export function ViewsChart({ days }: { days: Day[] }) {
	const highest = days.reduce((best, day) => (day.views > best.views ? day : best), days[0] as Day);
	const top = findScaleTop(highest.views);
	const first = days[0]?.day ?? "";
	const last = days.at(-1)?.day ?? "";
	return (
		<figure>
			<figcaption className="font-medium text-sm">{viewsChart.title}</figcaption>
			<div className="mt-5 grid grid-cols-[auto_1fr] gap-x-2 text-faded text-sm tabular-nums">
				<div aria-hidden="true" className="-my-2.5 flex flex-col justify-between text-right leading-5">
					<span>{formatNumber(top)}</span>
					<span>{formatNumber(top / 2)}</span>
					<span>{formatNumber(0)}</span>
				</div>
				<svg
					role="img"
					aria-label={viewsChart.chart({
						first: formatDate(first),
						last: formatDate(last),
						most: highest.views,
						day: formatDate(highest.day),
					})}
					viewBox={`0 0 ${days.length * step} ${height}`}
					preserveAspectRatio="none"
					className="h-40 w-full"
				>
					{[0, 0.5, 1].map((part) => (
						<line
							key={part}
							x1="0"
							x2={days.length * step}
							y1={height * part}
							y2={height * part}
							stroke="currentColor"
							vectorEffect="non-scaling-stroke"
							className={part === 1 ? "text-edge" : "text-line"}
						/>
					))}
					{days.map(({ day, views }, index) => (
						<g key={day} className="group/day text-accent">
							{/* the whole column reacts to the pointer, however low its bar */}
							<rect
								x={index * step}
								width={step}
								height={height}
								className="fill-transparent group-hover/day:fill-tint"
							/>
							<rect
								x={index * step + 1.5}
								y={height * (1 - views / top)}
								width={step - 3}
								height={height * (views / top)}
								fill="currentColor"
							/>
							<title>{`${formatDate(day)}: ${plural(views, { one: "# view", other: "# views" })}`}</title>
						</g>
					))}
				</svg>
				<div aria-hidden="true" className="col-start-2 mt-1 flex justify-between">
					<span>{formatDate(first)}</span>
					<span>{formatDate(last)}</span>
				</div>
			</div>
			<details className="group mt-3">
				<summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-md font-semibold text-accent marker:content-none hover:underline">
					<Icon name="chevron-right" className="size-5 transition-transform duration-150 group-open:rotate-90" />
					{viewsChart.table}
				</summary>
				<DaysTable days={days} />
			</details>
		</figure>
	);
}

const columns = ["views", "website", "phone", "email", "saves"] as const;

function DaysTable({ days }: { days: Day[] }) {
	return (
		<section
			aria-label={viewsChart.tableLabel}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
			tabIndex={0}
			className="mt-2 max-h-80 overflow-auto rounded-lg border border-line"
		>
			<table className="w-full text-right text-sm tabular-nums">
				<caption className="sr-only">{viewsChart.caption}</caption>
				<thead className="sticky top-0 bg-wash">
					<tr>
						<th scope="col" className="px-3 py-2 text-left">
							{viewsChart.day}
						</th>
						{columns.map((name) => (
							<th key={name} scope="col" className="px-3 py-2">
								{viewsChart[name]}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{days.toReversed().map((day) => (
						<tr key={day.day}>
							<th scope="row" className="whitespace-nowrap px-3 py-2 text-left font-medium">
								{formatDate(day.day)}
							</th>
							{columns.map((name) => (
								<td key={name} className="px-3 py-2">
									{formatNumber(day[name])}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** Returns the top of a scale for its highest value: a round, even number, whose half is a whole number. */
export function findScaleTop(highest: number): number {
	const size = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
	const top = [1, 2, 4, 6, 8, 10].map((part) => part * size).find((value) => value >= highest && value % 2 === 0);
	return top ?? 2;
}
