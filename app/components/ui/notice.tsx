import CircleCheck from "lucide-react/icons/circle-check";

/** What happened, or what to know. */
export function Notice({ children }: { children: React.ReactNode }) {
	return (
		<div role="status" className="flex items-start gap-3 rounded-lg bg-tint p-4 text-on-tint">
			<CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
			<div className="min-w-0 space-y-2">{children}</div>
		</div>
	);
}
