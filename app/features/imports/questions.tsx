import { href, Link } from "react-router";
import { Button } from "#app/components/ui/plain-button.tsx";
import { formatCount, formatNumber } from "#domain/format.ts";
import type { Candidate, Question } from "#domain/imports/import.ts";
import type { Decision } from "#domain/imports/matches.ts";
import * as words from "./words.ts";

export type Decisions = Readonly<Record<string, Decision>>;
type Props = { questions: Question[]; more: number; decisions: Decisions; onDecide: (decisions: Decisions) => void };

/** Rows that may be clinics of the directory, each beside them. An admin decides about each, or they are left out. */
export function Questions({ questions, more, decisions, onDecide }: Props) {
	const allNew = () => onDecide(Object.fromEntries(questions.map(({ row }) => [String(row), "new"])));
	return (
		<div className="space-y-4">
			<p className="text-faded text-sm">
				These rows may be in the directory already, or twice in the file. Those that you leave out stand in the report,
				where you can decide about them later.
			</p>
			{questions.length > 1 && (
				<div className="flex flex-wrap gap-3">
					<Button look="secondary" onClick={allNew} label={`Import all ${formatNumber(questions.length)}`} />
					<Button look="quiet" onClick={() => onDecide({})} label="Leave all out" />
				</div>
			)}
			<ul className="space-y-4">
				{questions.map((question) => (
					<Item
						key={question.row}
						question={question}
						decision={decisions[question.row]}
						onDecide={(decision) => {
							const { [question.row]: _, ...others } = decisions;
							onDecide(decision ? { ...others, [question.row]: decision } : others);
						}}
					/>
				))}
			</ul>
			{more > 0 && (
				<p className="text-faded text-sm">{`${formatCount(more, "more row")} like these. They're left out; decide about them in the column "decision" of the report, and import that.`}</p>
			)}
		</div>
	);
}

const compared = ["name", "city", "address", "phone", "website", "email"] as const;

/** Whether two values of a field differ; false if one is empty. Cities never do: they are the same place. */
const differs = (field: string, one: string, other: string | null) =>
	field !== "city" && one !== "" && Boolean(other) && simplify(one) !== simplify(other as string);
const simplify = (text: string) =>
	text
		.toLowerCase()
		.replace(/^https?:\/\/(www\.)?/, "")
		.replace(/[^\p{L}\p{N}]+/gu, "");

type ItemProps = {
	question: Question;
	decision: Decision | undefined;
	onDecide: (decision: Decision | undefined) => void;
};

function Item({ question: { row, fields, reason, candidates }, decision, onDecide }: ItemProps) {
	const name = `decision-${row}`;
	const chosen = typeof decision === "object" ? decision.same : decision;
	const choose = (value: Decision | undefined, key: string | undefined, label: React.ReactNode) => (
		<label className="flex min-h-11 items-center gap-3">
			<input type="radio" name={name} checked={chosen === key} onChange={() => onDecide(value)} className="size-4" />
			<span className="wrap-anywhere">{label}</span>
		</label>
	);
	return (
		<li className="space-y-2 rounded-lg border border-line p-4">
			<p className="font-medium">{`Row ${formatNumber(row)}: ${fields.name}`}</p>
			<p className="text-faded text-sm">{reason}</p>
			<section
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
				tabIndex={0}
				aria-label={`Row ${formatNumber(row)} compared`}
				className="relative overflow-x-auto"
			>
				{/* with a single clinic it fits a phone */}
				<table className={`w-full text-sm ${candidates.length > 1 ? "min-w-[30rem]" : "sm:min-w-[30rem]"}`}>
					<thead>
						<tr className="border-line border-b text-left align-top">
							<td className="w-16 py-2 pr-3 sm:w-20" />
							<th className="py-2 pr-3 font-medium">In the file</th>
							{candidates.map(({ id, name }) => (
								<th key={id} className="py-2 pr-3 font-medium">
									<Link to={href("/admin/clinics/:id", { id })} className="text-link wrap-anywhere">
										{`Here: ${name}`}
									</Link>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{compared.map((field) => (
							<tr key={field} className="align-top">
								<th className="py-1 pr-3 text-left font-normal text-faded">{words.fieldNames[field]}</th>
								<td className="wrap-anywhere py-1 pr-3">{fields[field] || "–"}</td>
								{candidates.map((candidate) => (
									<td key={candidate.id} className="wrap-anywhere py-1 pr-3">
										{differs(field, fields[field], candidate[field]) ? (
											<mark className="rounded bg-tint px-1 text-on-tint">
												<span className="sr-only">{"differs: "}</span>
												{candidate[field]}
											</mark>
										) : (
											candidate[field] || "–"
										)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
			<fieldset>
				<legend className="sr-only">{`Row ${formatNumber(row)}: ${fields.name}`}</legend>
				{choose(undefined, undefined, "Leave it out")}
				{choose("new", "new", "Another clinic: import it")}
				{candidates.filter(mayChange).map(({ id, name }) => (
					<div key={id}>{choose({ same: id }, id, `The same as ${name}: complete that one`)}</div>
				))}
			</fieldset>
		</li>
	);
}

/** An import leaves clinics with an owner, and those that an admin has decided about, as they are. */
const mayChange = ({ has_owner, status }: Candidate) => !has_owner && status === "pending";
