/** Stands for a list that is being fetched. */
export function LoadingRows() {
	return (
		<div role="status">
			<span className="sr-only">Loading</span>
			<div aria-hidden="true" className="animate-pulse space-y-3 motion-reduce:animate-none">
				{[1, 2, 3, 4, 5].map((row) => (
					<div key={row} className="h-16 rounded-2xl border border-line bg-wash" />
				))}
			</div>
		</div>
	);
}
