import { Icon } from "#app/components/ui/icon.tsx";
import { formatAge } from "#domain/durations.ts";
import { formatDateTime, formatNumber } from "#domain/format.ts";
import { type AgeBand, ageBands, getAgeBand } from "#domain/verification/rules.ts";

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

/** Shows how many cases wait in each age band. */
export function BandCounts({ counts }: { counts: Record<AgeBand, number> }) {
	return (
		<dl className="grid grid-cols-3 gap-2 sm:gap-3">
			{(Object.keys(ageBands) as AgeBand[]).map((band) => (
				<div
					key={band}
					className={`flex flex-col-reverse justify-end rounded-xl px-3 py-2 sm:px-4 sm:py-3 ${counts[band] > 0 && band !== "fresh" ? bandClasses[band] : "bg-wash text-ink"}`}
				>
					<dt className="text-sm">{ageBands[band]}</dt>
					<dd className="font-display text-2xl tabular-nums sm:text-3xl">{formatNumber(counts[band])}</dd>
				</div>
			))}
		</dl>
	);
}
