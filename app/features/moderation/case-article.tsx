import { useRef, useState } from "react";
import { href, Link, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Button } from "#app/components/ui/plain-button.tsx";
import { UrgentMark } from "#app/shared/desk/admin-page.tsx";
import { readFilter } from "#app/shared/desk/case-address.ts";
import type { CaseReport, ModerationCase } from "#database/queries/moderation.ts";
import { formatSpan } from "#domain/durations.ts";
import { formatCount, formatDate } from "#domain/format.ts";
import type { Decision } from "#domain/moderation/decisions.ts";
import { DecisionForm, isDrastic, LastDecision } from "./decision-form.tsx";
import { decisionWords } from "./words.ts";

const caseArticle = {
	waits: (span: string) => `waiting ${span}`,
	reports: (count: number) => formatCount(count, "report"),
	newerReports: (count: number) => `and ${formatCount(count, "newer report")}`,
	sent: (day: string, by: string, name: string | null, email: string | null) =>
		`${day}, by ${by}${name ? ` (${name})` : ""}${email ? `, ${email}` : ""}`,
	owner: "the clinic's owner",
	account: "someone with an account",
	visitor: "a visitor",
	database: "the directory itself",
};

/** Leads on after a decision. `decided` is undefined if another admin was faster. */
export type OnDecided = (decided: { next_id: string | null } | undefined) => Promise<void>;

/** What is known of a case. */
export type CaseItem = Pick<ModerationCase, "is_own" | "waits" | "report_count" | "reports" | "last_decision"> & {
	clinic: { id: string; name: string };
};

type Props = {
	/** Of what is decided: a case, or a review or a clinic. */
	id: string;
	item: CaseItem;
	choices: Decision[];
	label: string;
	/** Shown beside the clinic's name. */
	about: string;
	/** Shown in place of the buttons if the case concerns the admin, so that another one has to decide. */
	ownCase: string;
	/** Labels of the reasons for a report. */
	reasons: Record<string, string>;
	/** When the review and its reply were last changed: the server refuses a decision about an older version. */
	versions?: { edited: string; replied: string | null };
	onDecided: OnDecided;
	/** Shown after the reports. */
	appeal?: React.ReactNode;
	children: React.ReactNode;
};

/** A case with its reports, and a button for each possible decision. */
export function CaseArticle(props: Props) {
	const { id, item, choices, label, about, ownCase, reasons, versions, onDecided, appeal, children } = props;
	const { clinic, last_decision: last } = item;
	const [chosen, setChosen] = useState<Decision>();
	const [shownAt] = useState(Date.now);
	const article = useRef<HTMLElement>(null);
	const filter = readFilter(useSearchParams()[0]);

	function close() {
		setChosen(undefined);
		article.current?.focus({ preventScroll: true });
	}
	return (
		<article
			ref={article}
			tabIndex={-1}
			aria-label={label}
			onKeyDown={(event) => {
				if (chosen && event.key === "Escape") close();
			}}
			className="rounded-2xl border border-line bg-sheet p-4 sm:p-5"
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h1 className="text-xl wrap-anywhere">{label}</h1>
				{item.waits && (
					<time
						dateTime={item.waits.at}
						title={formatDate(item.waits.at)}
						className="whitespace-nowrap text-faded text-sm"
					>
						{caseArticle.waits(formatSpan((shownAt - Date.parse(item.waits.at)) / 1000))}
					</time>
				)}
			</div>
			<p className="wrap-anywhere">
				<Link
					to={href("/clinic/:id", { id: clinic.id })}
					className="text-link inline-flex min-h-11 items-center font-semibold"
				>
					{clinic.name}
				</Link>{" "}
				<span className="text-faded text-sm">{about}</span>
			</p>
			{item.waits?.is_urgent && <UrgentMark />}
			{children}
			<ReportList reports={item.reports} count={item.report_count} reasons={reasons} />
			{appeal}
			{last && <LastDecision decision={last} />}
			{item.is_own ? (
				<p className="mt-4 text-faded">{ownCase}</p>
			) : chosen ? (
				<DecisionForm
					decision={chosen}
					isReported={item.report_count > 0}
					onCancel={close}
					onDecided={(decided: Parameters<OnDecided>[0]) => {
						if (!decided) close();
						return onDecided(decided);
					}}
					send={(values) => {
						const json = { decision: chosen, ...values, seen: last?.id ?? null, ...versions };
						return callApi((api) => api.admin.cases[":id"].decision.$post({ param: { id }, query: filter, json }));
					}}
				/>
			) : (
				<div className="mt-4 flex flex-wrap gap-3">
					{choices.map((decision) => (
						<Button
							key={decision}
							onClick={() => setChosen(decision)}
							look={isDrastic(decision) ? "danger" : "secondary"}
							label={decisionWords[decision].choice}
						/>
					))}
				</div>
			)}
		</article>
	);
}

type ReportListProps = { reports: CaseReport[]; count: number; reasons: Record<string, string> };

/** The reports about a review or a clinic, oldest first. `count` includes those that are not listed. */
function ReportList({ reports, count, reasons }: ReportListProps) {
	if (count === 0) return null;
	return (
		<div className="mt-4">
			<h2 className="font-sans font-semibold text-sm">{caseArticle.reports(count)}</h2>
			<ul className="mt-1 space-y-2">
				{reports.map(({ id, reason, details, created_at, by, name, email }) => (
					<li key={id} className="rounded-lg bg-wash px-3 py-2">
						<p className="text-sm">
							<strong>{reasons[reason] ?? reason}</strong>{" "}
							<span className="text-faded">
								{caseArticle.sent(formatDate(created_at), caseArticle[by], name, email)}
							</span>
						</p>
						{details && <p className="mt-1 max-w-prose whitespace-pre-line break-words">{details}</p>}
					</li>
				))}
			</ul>
			{count > reports.length && (
				<p className="mt-1 text-faded text-sm">{caseArticle.newerReports(count - reports.length)}</p>
			)}
		</div>
	);
}
