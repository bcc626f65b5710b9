import { Icon } from "./icon.tsx";

/** Whether the clinic was checked by us. */
export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
	const icon = isVerified ? "badge-check" : "circle-help";
	return (
		<span
			className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm ${isVerified ? "bg-tint text-on-tint" : "bg-caution text-on-caution"}`}
		>
			<Icon name={icon} className="size-4" />
			{isVerified ? "Verified" : "Not verified"}
		</span>
	);
}

/** A small label, such as a treatment on a card. */
export function Chip({ children }: { children: React.ReactNode }) {
	return <span className="inline-block rounded-full border border-line bg-wash px-2.5 py-0.5 text-sm">{children}</span>;
}
