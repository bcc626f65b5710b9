import { useId } from "react";

/** One subject of a long form. */
export function FormSection({ title, intro, children }: { title: string; intro?: string; children: React.ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="rounded-2xl border border-line bg-sheet p-5 sm:p-8">
			<h2 id={id} className="text-2xl">
				{title}
			</h2>
			{intro && <p className="mt-2 max-w-prose text-faded">{intro}</p>}
			<div className="mt-5 space-y-5">{children}</div>
		</section>
	);
}
