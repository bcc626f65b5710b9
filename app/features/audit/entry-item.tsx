import { Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import type { AuditEntry } from "#database/queries/audit.ts";
import { formatDateTime } from "#domain/format.ts";
import { type Change, describeAct, findChanges, formatValue, getLogHref, nameSubject } from "./labels.ts";
import * as words from "./words.ts";

/** An act of an admin, with the values that it changed in each row. */
export function EntryItem({ entries }: { entries: [AuditEntry, ...AuditEntry[]] }) {
	const [entry] = entries;
	const { subject_type, subject_id } = entry;
	const changes = entries.map(findChanges);
	const count = changes.flat().length;
	return (
		<article className="px-4 py-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 className="min-w-0 font-normal font-sans text-base">
					<strong className="font-semibold">{nameAdmin(entry)}</strong> {describeAct(entry.act)}{" "}
					<Link
						to={getLogHref({ subject_type, subject_id })}
						className="text-link font-medium"
						title={words.allEntriesAboutThis}
					>
						{nameSubject(entry)}
					</Link>
				</h2>
				<time dateTime={entry.created_at} className="text-faded text-sm tabular-nums">
					{formatDateTime(entry.created_at)}
				</time>
			</div>
			{entry.reason && (
				<blockquote className="mt-1 max-w-prose whitespace-pre-line border-edge border-l-2 pl-3 text-faded">
					{entry.reason}
				</blockquote>
			)}
			{count > 0 && (
				<details className="group mt-1">
					<summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-sm text-faded text-sm hover:text-accent [&::-webkit-details-marker]:hidden">
						<Icon name="chevron-right" className="size-4 transition-transform duration-150 group-open:rotate-90" />
						{words.valuesBeforeAndAfter(count)}
					</summary>
					<div className="space-y-3 pb-2">
						{entries.map(({ id }, index) => (
							<ChangesTable key={id} changes={changes[index] ?? []} />
						))}
					</div>
				</details>
			)}
		</article>
	);
}

const nameAdmin = ({ admin_id, admin_name, act }: AuditEntry) => {
	if (act === "undo_factor") return words.linkInEmail;
	if (act === "remove_evidence") return words.nightlyUpkeep;
	return admin_name ?? (admin_id ? words.deletedAccount : words.operator);
};

function ChangesTable({ changes }: { changes: Change[] }) {
	if (changes.length === 0) return null;
	return (
		// on a phone each value stands below its name
		<table className="block w-full text-sm sm:table sm:table-fixed">
			<thead className="max-sm:sr-only">
				<tr className="border-line border-b text-left text-faded">
					<th scope="col" className="w-40 py-1.5 pr-3 font-medium">
						{words.field}
					</th>
					<th scope="col" className="py-1.5 pr-3 font-medium">
						{words.before}
					</th>
					<th scope="col" className="py-1.5 font-medium">
						{words.after}
					</th>
				</tr>
			</thead>
			<tbody className="max-sm:block">
				{changes.map(({ name, before, after }) => (
					<tr key={name} className="border-line border-b align-top last:border-0 max-sm:block max-sm:py-2">
						<th scope="row" className="break-words py-1.5 pr-3 text-left font-medium max-sm:block max-sm:py-0">
							{name}
						</th>
						<Value label={words.before} value={before} />
						<Value label={words.after} value={after} />
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Value({ label, value }: { label: string; value: unknown }) {
	const text = formatValue(value);
	return (
		<td className="py-1.5 pr-3 max-sm:block max-sm:py-0.5">
			<span aria-hidden="true" className="text-faded sm:hidden">
				{words.fieldName(label)}
			</span>
			{text === null ? (
				<span className="text-faded italic">{words.nothing}</span>
			) : (
				<span className="whitespace-pre-wrap break-words">{text}</span>
			)}
		</td>
	);
}
