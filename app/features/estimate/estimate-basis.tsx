import { SourceList } from "#app/shared/sources/source-list.tsx";
import { limitsOfScale, resultSources, type SourceName, sources } from "#domain/estimate/sources.ts";
import * as texts from "./texts.tsx";

const numbered = Object.keys(sources) as SourceName[];

/** What the estimate is based on, what it does not know, and where each of it was read. */
export function EstimateBasis() {
	return (
		<div className="mt-12 grid gap-10 lg:grid-cols-2">
			<section>
				<h2 className="text-2xl">{texts.estimateBasisLimits}</h2>
				<ul className="prose-page mt-4">
					{limitsOfScale.map(({ text, sources }) => (
						<li key={text}>
							{text} <Notes names={sources} />
						</li>
					))}
				</ul>
			</section>
			<section>
				<h2 className="text-2xl">{texts.estimateBasisBasis}</h2>
				<div className="prose-page mt-4">
					<p>
						{texts.estimateBasisScale} <Notes names={resultSources} />
					</p>
					<p>{texts.estimateBasisPapers}</p>
				</div>
				<div className="mt-4">
					<SourceList sources={Object.values(sources)} />
				</div>
			</section>
		</div>
	);
}

function Notes({ names }: { names: SourceName[] }) {
	const numbers = names.map((name) => numbered.indexOf(name) + 1).toSorted((one, other) => one - other);
	return <span className="whitespace-nowrap text-faded text-sm">[{numbers.join(", ")}]</span>;
}
