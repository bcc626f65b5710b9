import { Icon } from "./icon.tsx";

/** A neutral message; screen readers announce it when it appears. */
export function Notice({ children }: { children: React.ReactNode }) {
	return (
		<div role="status" className="flex items-start gap-3 rounded-lg bg-tint p-4 text-on-tint">
			<Icon name="circle-check" className="mt-0.5 size-5 shrink-0" />
			<div className="min-w-0 space-y-2">{children}</div>
		</div>
	);
}
