import { Icon } from "#app/components/ui/icon.tsx";
import * as texts from "./texts.tsx";

/** Explains the columns of a CSV file. */
export function ColumnsHelp() {
	return (
		<details className="group rounded-lg border border-line px-4">
			<summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-sm">
				<Icon
					name="chevron-right"
					className="size-4 transition-transform duration-150 group-open:rotate-90 motion-reduce:transition-none"
				/>
				{texts.columnsOfFile}
			</summary>
			<dl className="grid gap-x-6 gap-y-2 pb-4 text-sm sm:grid-cols-[14rem_1fr]">
				{texts.columnMeanings.map(([name, meaning]) => (
					<div key={name} className="sm:contents">
						<dt className="font-medium">{name}</dt>
						<dd className="text-faded">{meaning}</dd>
					</div>
				))}
			</dl>
			<p className="pb-4 text-faded text-sm">{texts.howColumnsAreRead}</p>
		</details>
	);
}
