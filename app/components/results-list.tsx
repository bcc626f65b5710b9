import { useNavigation } from "react-router";

/** A grid of results, which tells and shows that others are on their way. */
export function ResultsList({ children }: { children: React.ReactNode }) {
	const isBusy = useNavigation().state !== "idle";
	return (
		<ul aria-busy={isBusy} className="pending-dim grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
			{children}
		</ul>
	);
}
