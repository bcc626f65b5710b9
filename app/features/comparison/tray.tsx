/** A line about the comparison that floats at the lower edge of the screen. */
export const Tray = ({ label, children }: { label: string; children: React.ReactNode }) => (
	<aside
		aria-label={label}
		className="compare-tray fixed inset-x-3 z-20 mx-auto flex max-w-md flex-wrap items-center justify-between gap-x-3 rounded-2xl border border-edge bg-sheet py-2 pr-2 pl-4 shadow-lg print:hidden"
	>
		{children}
	</aside>
);
