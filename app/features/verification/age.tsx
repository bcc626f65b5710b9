import { Icon } from "#app/components/ui/icon.tsx";
import { formatAge } from "#domain/durations.ts";
import { formatDateTime } from "#domain/format.ts";
import { type AgeBand, getAgeBand } from "#domain/verification/rules.ts";

const bandClasses: Record<AgeBand, string> = {
	fresh: "text-faded",
	due: "text-on-caution bg-caution",
	late: "text-danger bg-danger-tint",
};

/** Shows how long a case has waited, coloured by how late it is. `now` is in milliseconds. */
export function Age({ submittedAt, now }: { submittedAt: string; now: number }) {
	const band = getAgeBand(submittedAt, now);
	const icon = band === "late" ? "triangle-alert" : "clock";
	return (
		<span
			className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full font-medium text-sm tabular-nums ${bandClasses[band]} ${band === "fresh" ? "" : "px-2.5 py-0.5"}`}
		>
			<Icon name={icon} className="size-4 shrink-0" />
			<time dateTime={submittedAt} title={formatDateTime(submittedAt)}>
				{formatAge(submittedAt, now)}
			</time>
			{band === "late" && " · late"}
		</span>
	);
}
