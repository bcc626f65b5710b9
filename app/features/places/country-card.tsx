import { href, Link } from "react-router";
import { Flag } from "#app/components/ui/flag.tsx";
import type { CountryCount } from "#database/queries/places.ts";
import { formatCount } from "#domain/format.ts";
import { getCountryName, hasFlag } from "#domain/places/countries.ts";

/** A country with how many clinics and cities it has; all of it can be pressed. */
export function CountryCard({ country: { code, clinics, cities } }: { country: CountryCount }) {
	return (
		<Link
			to={href("/countries/:code", { code: code.toLowerCase() })}
			className="flex h-full items-center gap-4 rounded-xl border border-line bg-sheet px-4 py-3 transition-colors duration-150 hover:border-accent"
		>
			<Flag code={hasFlag(code) && code} className="w-9 shrink-0" />
			<span className="wrap-anywhere min-w-0">
				<span className="block font-semibold">{getCountryName(code)}</span>
				<span className="block text-faded text-sm tabular-nums">
					{formatCount(clinics, "clinic")} · {formatCount(cities, "city", "cities")}
				</span>
			</span>
		</Link>
	);
}
