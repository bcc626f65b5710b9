import { useId } from "react";

/** One part of the page, with its heading. */
export function Box({ title, intro, children }: { title: string; intro?: string; children: React.ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="min-w-0 rounded-2xl border border-line bg-sheet p-5 sm:p-6">
			<h2 id={id} className="text-2xl">
				{title}
			</h2>
			{intro && <p className="mt-1 max-w-prose text-faded">{intro}</p>}
			<div className="mt-4 space-y-4">{children}</div>
		</section>
	);
}
