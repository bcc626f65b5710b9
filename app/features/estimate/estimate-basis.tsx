import { SourceList } from "#app/components/source-list.tsx";
import { limitsOfScale, resultSources, type SourceName, sources } from "#domain/estimate/sources.ts";

const numbered = Object.keys(sources) as SourceName[];

/** What the estimate rests on, what it does not know, and where each of it was read. */
export function EstimateBasis() {
	return (
		<div className="mt-12 grid gap-10 lg:grid-cols-2">
			<section>
				<h2 className="text-2xl">What the scale doesn't know</h2>
				<ul className="prose-page mt-4">
					{limitsOfScale.map(({ text, sources }) => (
						<li key={text}>
							{text} <Notes names={sources} />
						</li>
					))}
				</ul>
			</section>
			<section>
				<h2 className="text-2xl">What the estimate rests on</h2>
				<div className="prose-page mt-4">
					<p>
						The Kirby-Desai scale gives points for six facts. Their sum is roughly the number of sessions, and we show
						2.5 sessions either side, rounded outwards. The months only count the waiting between sessions.{" "}
						<Notes names={resultSources} />
					</p>
					<p>
						We've read the paper's abstract and copies of its table that agree, but not yet the table in the paper
						itself. This page is general information. It doesn't replace a doctor who has seen your skin.
					</p>
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
