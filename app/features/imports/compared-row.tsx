import { href, Link } from "react-router";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { Candidate, LeftRow } from "#database/queries/imports/left-rows.ts";
import { formatNumber } from "#domain/format.ts";
import * as texts from "./texts.tsx";

const fields = ["name", "city", "address", "phone", "website", "email"] as const;

/** Returns a text in lower case without spaces, punctuation and the start of a web address. */
const simplify = (text: string) =>
	text
		.toLowerCase()
		.replace(/^https?:\/\/(www\.)?/, "")
		.replace(/[^\p{L}\p{N}]+/gu, "");

/** Whether two values of a field differ; false if one is empty. Cities never do: the import found the same place. */
const differs = (field: string, a: string | null | undefined, b: string | null | undefined) =>
	field !== "city" && Boolean(a) && Boolean(b) && simplify(a as string) !== simplify(b as string);

type Props = {
	row: LeftRow;
	/** Updates a clinic from the row; undefined if nothing can be decided yet. */
	onUpdate?: ((candidate: Candidate) => void) | undefined;
	isBusy: boolean;
};

/** A table of a row of the file beside the clinics that it resembles, with the differences marked. */
export function ComparedRow({ row: { cells, row_number, candidates }, onUpdate, isBusy }: Props) {
	const number = formatNumber(row_number);
	return (
		<section
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
			tabIndex={0}
			aria-label={texts.compared.label(number)}
			className="relative overflow-x-auto"
		>
			{/* with a single clinic it fits a phone */}
			<table className={`w-full text-sm ${candidates.length > 1 ? "min-w-[30rem]" : "sm:min-w-[30rem]"}`}>
				<thead>
					<tr className="border-line border-b text-left align-top">
						<td className="w-16 py-2 pr-3 sm:w-20" />
						<th className="py-2 pr-3 font-medium">{texts.compared.inTheFile}</th>
						{candidates.map((candidate) => (
							<th key={candidate.id} className="py-2 pr-3 font-medium">
								<Link to={href("/admin/clinics/:id", { id: candidate.id })} className="text-link wrap-anywhere">
									{texts.compared.here(candidate.name)}
								</Link>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{fields.map((field) => (
						<tr key={field} className="align-top">
							<th className="py-1 pr-3 text-left font-normal text-faded">{texts.compared[field]}</th>
							<td className="wrap-anywhere py-1 pr-3">{cells?.[field] || "–"}</td>
							{candidates.map((candidate) => (
								<td key={candidate.id} className="wrap-anywhere py-1 pr-3">
									{differs(field, cells?.[field], candidate[field]) ? (
										<mark className="rounded bg-tint px-1 text-on-tint">
											<span className="sr-only">{texts.compared.differs}</span>
											{candidate[field]}
										</mark>
									) : (
										candidate[field] || "–"
									)}
								</td>
							))}
						</tr>
					))}
					{onUpdate && candidates.length > 0 && (
						<tr className="align-top">
							<td />
							<td />
							{candidates.map((candidate) => (
								<td key={candidate.id} className="py-2 pr-3">
									{!candidate.has_owner && candidate.status === "pending" ? (
										<Button
											look="secondary"
											aria-disabled={isBusy}
											aria-label={texts.compared.updateLabel(candidate.name)}
											label={texts.compared.update}
											onClick={() => onUpdate(candidate)}
										/>
									) : (
										<span className="text-faded">
											{candidate.has_owner ? texts.compared.hasOwner : texts.compared.isDecided}
										</span>
									)}
								</td>
							))}
						</tr>
					)}
				</tbody>
			</table>
		</section>
	);
}
