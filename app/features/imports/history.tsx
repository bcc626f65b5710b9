import { href, Link } from "react-router";
import type { Import } from "#database/queries/imports/runs.ts";
import { formatDate } from "#domain/format.ts";
import { describeFigures, describeStatus } from "./labels.ts";
import * as texts from "./texts.tsx";

type Props = {
	imports: Import[];
	/** Id of the import that the page shows. */
	chosen: string | null;
};

/** The last imports and checks, the newest first. */
export function History({ imports, chosen }: Props) {
	if (imports.length === 0) return <p className="text-faded">{texts.nothingImportedYet}</p>;
	return (
		<ul className="divide-y divide-line">
			{imports.map((item) => (
				<li key={item.id} className="py-2">
					<Link
						to={`${href("/admin/import")}?import=${item.id}`}
						preventScrollReset
						aria-current={item.id === chosen ? "true" : undefined}
						className="flex min-h-11 flex-col justify-center rounded-lg px-2 py-1 hover:bg-tint hover:text-on-tint aria-current:bg-tint aria-current:text-on-tint"
					>
						<span className="wrap-anywhere font-medium">
							{item.file_name} <span className="font-normal">{texts.ofSource(item.source)}</span>
						</span>
						<span className="text-sm tabular-nums">
							{texts.summary(
								formatDate(item.created_at),
								item.created_by ?? texts.commandLine,
								describeStatus(item).toLowerCase(),
								describeFigures(item),
							)}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
