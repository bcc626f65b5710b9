import type { FactorName } from "#domain/estimate/kirby-desai.ts";
import { skinTypes } from "./questions.ts";

const skinLooks = [
	"bg-[#f4dac8] text-[#17212f]",
	"bg-[#e8c2a4] text-[#17212f]",
	"bg-[#d6a781] text-[#17212f]",
	"bg-[#b98259] text-[#17212f]",
	"bg-[#7d5034] text-[#ffffff]",
	"bg-[#472a1b] text-[#ffffff]",
];

const inks: Record<string, string[]> = {
	black: ["bg-[#15171c]"],
	red: ["bg-[#15171c]", "bg-[#c0262c]"],
	others: ["bg-[#15171c]", "bg-[#c0262c]", "bg-[#2457b8]"],
	many: ["bg-[#c0262c]", "bg-[#e2a81e]", "bg-[#2c8a4b]", "bg-[#2457b8]"],
};

/** A small picture beside an option, hidden from screen readers: the label says the same. */
export function OptionPicture({ name, value }: { name: FactorName; value: string }) {
	if (name === "skin") {
		const index = Number(value) - 1;
		return (
			<span
				aria-hidden="true"
				className={`flex size-9 shrink-0 items-center justify-center rounded-full border border-edge font-semibold text-sm ${skinLooks[index]}`}
			>
				{skinTypes[index]}
			</span>
		);
	}
	if (name === "colour") {
		return (
			<span aria-hidden="true" className="flex w-9 shrink-0 flex-wrap gap-0.5">
				{inks[value]?.map((ink) => (
					<span key={ink} className={`size-4 rounded-full border border-edge ${ink}`} />
				))}
			</span>
		);
	}
	if (name === "place") return <Body part={value} />;
	return null;
}

/** A figure from the front, one part of which is marked. */
function Body({ part }: { part: string }) {
	const look = (name: string) => (name === part ? "fill-accent" : "fill-edge/40");
	return (
		<svg viewBox="0 0 32 60" aria-hidden="true" className="h-14 w-auto shrink-0">
			<path className={look("head")} d="M16 1a5 5 0 0 1 3 9v3h-6v-3a5 5 0 0 1 3-9Z" />
			<path className={look("upper")} d="M9 14h14v9H9Z" />
			<path className={look("lower")} d="M9 24h14v10H9Z" />
			<path className={look("proximal")} d="M4 14h4v10H4ZM24 14h4v10h-4ZM9 35h6v11H9ZM17 35h6v11h-6Z" />
			<path className={look("distal")} d="M3 25h4v12H3ZM25 25h4v12h-4ZM9 47h6v12H9ZM17 47h6v12h-6Z" />
		</svg>
	);
}
