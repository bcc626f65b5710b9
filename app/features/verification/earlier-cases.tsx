import { Section } from "#app/components/section.tsx";
import type { DecidedCase } from "#database/queries/verification.ts";
import { formatDate } from "#domain/format.ts";
import type { Checks } from "#domain/verification/rules.ts";
import { checkNames, checks as checkTexts } from "#domain/verification/rules.ts";
import { decisionNames, kindNames } from "./labels.ts";

/** What was decided about this clinic before, with what was noted then. */
export function EarlierCases({ earlier }: { earlier: DecidedCase[] }) {
	return (
		<Section title="Earlier cases">
			{earlier.length === 0 ? (
				<p className="text-faded">None: the clinic is here for the first time.</p>
			) : (
				<ol className="divide-y divide-line">
					{earlier.map((it) => (
						<li key={it.id} className="space-y-1 py-2">
							<p>
								<strong>{decisionNames[it.decision]}</strong> on {formatDate(it.decided_at)} by{" "}
								{it.decided_by ?? "an account that is gone"}
								<span className="text-faded"> · {kindNames[it.kind]}</span>
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
			{noted.map(({ name, on, note }) => (
				<li key={name}>
					{checkTexts[name].label}, {formatDate(on)}
					{note && <span className="text-faded">: {note}</span>}
				</li>
			))}
		</ul>
	);
}
