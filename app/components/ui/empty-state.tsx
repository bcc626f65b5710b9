import { Icon } from "./icon.tsx";

/** A list with nothing in it: says so and offers what to do next as its children. */
export function EmptyState({ message, children }: { message: string; children?: React.ReactNode }) {
	return (
		<div className="rounded-2xl border border-line border-dashed px-6 py-14 text-center">
			<Icon name="search-x" className="mx-auto size-10 text-faded" />
			<p className="mt-4 font-display text-xl">{message}</p>
			{children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
		</div>
	);
}
