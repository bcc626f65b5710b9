import { href, Link } from "react-router";
import type { Desk, DeskFigures } from "#database/queries/desk.ts";
import { formatSpan } from "#domain/durations.ts";
import { formatNumber } from "#domain/format.ts";

const figures = {
	added: "Clinics added",
	verified: "Clinics verified",
	decided: "Cases decided",
	median_seconds: "Half of them within",
	reviews: "Reviews written",
	reports: "Reports received",
	sign_ups: "People signed up",
	mails_failed: "Undelivered emails",
};

/** public.admin_desk stops counting here. */
const mostCounted = 100_000;

const names = Object.keys(figures) as (keyof DeskFigures)[];

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
					The week in figures
				</caption>
				<thead>
					<tr className="border-line border-b text-faded">
						<th scope="col" className="py-1.5 text-left font-semibold text-base text-ink">
							The week
						</th>
						<th scope="col" className="py-1.5 pl-[min(0.75rem,3vw)] text-right font-normal">
							last 7 days
						</th>
						<th scope="col" className="py-1.5 pl-[min(0.75rem,3vw)] text-right font-normal">
							7 before
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{names.map((name) => (
						<tr key={name}>
							<th scope="row" className="wrap-anywhere py-1.5 text-left font-normal">
								{figures[name]}
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
					{mails_waiting === 1
						? "The mail server didn't accept 1 email. We'll try again."
						: `The mail server didn't accept ${formatNumber(mails_waiting)} emails. We'll try again.`}{" "}
					<Link to={`${href("/admin/settings")}#mails`} className="underline underline-offset-4">
						Send a test email
					</Link>
				</p>
			)}
		</section>
	);
}
