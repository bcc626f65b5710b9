import { useId } from "react";

/** One subject of a page of the administration, with its heading. */
export function Section({
	title,
	aside,
	children,
}: {
	title: string;
	/** Stands at the end of the heading's line. */
	aside?: React.ReactNode;
	children: React.ReactNode;
}) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="rounded-2xl border border-line bg-sheet p-4 sm:p-5">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h2 id={id} className="text-xl">
					{title}
				</h2>
				{aside}
			</div>
			{children}
		</section>
	);
}

/** Names and values, one a line; they stand under each other where it is narrow. Takes Fact elements. */
export function Facts({ children }: { children: React.ReactNode }) {
	return <dl className="divide-y divide-line">{children}</dl>;
}

/** A name and its value; says so where there is none. */
export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div className="py-1.5 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4">
			<dt className="text-faded text-sm sm:pt-0.5">{name}</dt>
			<dd className="min-w-0">{children || <span className="text-faded">not given</span>}</dd>
		</div>
	);
}
