import { Icon } from "./icon.tsx";

/** A list with nothing in it: says so and offers what to do next as its children. */
export function EmptyState({ message, children }: { message: string; children?: React.ReactNode }) {
	return (
		<div className="empty-state">
			<Icon name="search-x" />
			<p>{message}</p>
			{children && <div>{children}</div>}
		</div>
	);
}
