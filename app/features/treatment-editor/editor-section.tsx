import { useId } from "react";

/** One subject of the editor. */
export function EditorSection(props: { title: string; intro?: string; children: React.ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="rounded-2xl border border-line bg-sheet p-5">
			<h2 id={id} className="text-xl">
				{props.title}
			</h2>
			{props.intro && <p className="mt-1 text-faded text-sm">{props.intro}</p>}
			<div className="mt-4 space-y-4">{props.children}</div>
		</section>
	);
}
