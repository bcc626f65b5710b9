import type { CaseReport } from "#database/queries/moderation.ts";
import { formatCount, formatDate } from "#domain/format.ts";

const senders = { owner: "the clinic's owner", account: "somebody with an account", visitor: "a visitor" };

/** What people reported, the oldest first. */
export function ReportList({
	reports,
	count,
	reasons,
}: {
	reports: CaseReport[];
	count: number;
	reasons: Record<string, string>;
}) {
	if (count === 0) return null;
	return (
		<div className="mt-4">
			<h3 className="font-sans font-semibold text-sm">{formatCount(count, "report")}</h3>
			<ul className="mt-1 space-y-2">
				{reports.map(({ id, reason, details, created_at, by, name, email }) => (
					<li key={id} className="rounded-lg bg-wash px-3 py-2">
						<p className="text-sm">
							<strong>{reasons[reason] ?? reason}</strong>{" "}
							<span className="text-faded">
								{formatDate(created_at)}, by {senders[by]}
								{name && ` (${name})`}
								{email && `, ${email}`}
							</span>
						</p>
						{details && <p className="mt-1 max-w-prose whitespace-pre-line break-words">{details}</p>}
					</li>
				))}
			</ul>
			{count > reports.length && (
				<p className="mt-1 text-faded text-sm">and {formatCount(count - reports.length, "newer report")}</p>
			)}
		</div>
	);
}
