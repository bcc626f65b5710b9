import { href, Link } from "react-router";
import type { Desk, DeskFigures } from "#database/queries/desk.ts";
import { formatSpan } from "#domain/durations.ts";
import { formatNumber } from "#domain/format.ts";
import * as adminTexts from "./admin-texts.tsx";

/** public.admin_desk stops counting here. */
const mostCounted = 100_000;

const names = Object.keys(adminTexts.figures) as (keyof DeskFigures)[];

/** Returns a figure as text; "–" without a value, a "+" after a number that may be higher. */
function formatFigure(name: keyof DeskFigures, value: number | null): string {
	if (value === null) return "–";
	if (name === "median_seconds") return formatSpan(value);
	return `${formatNumber(value)}${value === mostCounted ? "+" : ""}`;
}

/** Figures of the last seven days beside the seven days before. */
export function WeekFigures({ desk: { week, week_before, mails_waiting } }: { desk: Desk }) {
	return (
		<section aria-labelledby="week" className="rounded-2xl border border-line bg-sheet px-4 py-3">
			<table className="w-full text-sm tabular-nums">
				<caption id="week" className="sr-only">
					{adminTexts.weekInFigures}
				</caption>
				<thead>
					<tr className="border-line border-b text-faded">
						<th scope="col" className="py-1.5 text-left font-semibold text-base text-ink">
							{adminTexts.week}
						</th>
						<th scope="col" className="py-1.5 pl-[min(0.75rem,3vw)] text-right font-normal">
							{adminTexts.last7Days}
						</th>
						<th scope="col" className="py-1.5 pl-[min(0.75rem,3vw)] text-right font-normal">
							{adminTexts.daysBefore}
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{names.map((name) => (
						<tr key={name}>
							<th scope="row" className="wrap-anywhere py-1.5 text-left font-normal">
								{adminTexts.figures[name]}
							</th>
							<td
								className={`py-1.5 pl-[min(0.75rem,3vw)] text-right font-semibold ${name === "mails_failed" && week[name] > 0 ? "text-danger" : ""}`}
							>
								{formatFigure(name, week[name])}
							</td>
							<td className="py-1.5 pl-[min(0.75rem,3vw)] text-right text-faded">
								{formatFigure(name, week_before[name])}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{mails_waiting > 0 && (
				<p className="mt-2 text-danger text-sm">
					{adminTexts.mailsWaiting(mails_waiting)}{" "}
					<Link to={`${href("/admin/settings")}#mails`} className="underline underline-offset-4">
						{adminTexts.sendTestEmail}
					</Link>
				</p>
			)}
		</section>
	);
}
