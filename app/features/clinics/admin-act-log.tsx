import { Link } from "react-router";
import { Section } from "#app/components/section.tsx";
import type { LoggedAct } from "#database/queries/admin-clinics.ts";
import { formatDateTime } from "#domain/format.ts";

type Props = {
	log: LoggedAct[];
	/** The verb of an act, with what leads to its subject: "suspended". */
	describe: (act: string) => string;
	/** The audit log of this clinic. */
	href: string;
};

/** What admins did with a clinic, the latest first. */
export function ActLog({ log, describe, href }: Props) {
	return (
		<Section
			title="What admins did"
			aside={
				<Link to={href} className="text-link inline-flex min-h-11 items-center text-sm">
					In the audit log
				</Link>
			}
		>
			{log.length === 0 ? (
				<p className="text-faded">Nothing yet.</p>
			) : (
				<ol className="divide-y divide-line">
					{log.map(({ id, at, act, reason, by, columns }) => (
						<li key={id} className="py-2">
							<p className="flex flex-wrap items-baseline gap-x-3">
								<span>
									<strong>{by ?? "The operator"}</strong> {describe(act)} it
								</span>
								<span className="text-faded text-sm">{formatDateTime(at)}</span>
							</p>
							{reason && <p className="whitespace-pre-line text-sm wrap-anywhere">{reason}</p>}
							{columns.length > 0 && (
								<p className="text-faded text-sm wrap-anywhere">
									{columns.map((name) => name.replaceAll("_", " ")).join(", ")}
								</p>
							)}
						</li>
					))}
				</ol>
			)}
		</Section>
	);
}
