import { useSyncExternalStore } from "react";
import { href, Link } from "react-router";
import { findOwnCountry } from "#domain/places/own-country.ts";
import { addressOf } from "#domain/site-language.ts";
import { describeOwnCountry } from "./describe-own-country.ts";

type Props = {
	/** All countries with clinics, as by `writeListed`. */
	listed: string;
	/** Where the link leads while the visitor's country is unknown: the same place, so that nothing moves. */
	neutral: { to: string; text: string };
};

const never = () => () => {};

/**
 * A link to the clinics of the visitor's own country, by the time zone of the browser. Before React
 * app/first-load/own-country.ts writes it.
 */
export function OwnCountry({ listed, neutral }: Props) {
	// texts are equal as long as the country is; objects would not be
	const code = useSyncExternalStore(
		never,
		() => findOwnCountry(listed)?.code ?? "",
		() => "",
	);
	const own = code ? findOwnCountry(listed) : undefined;
	return (
		<Link
			to={own ? href("/countries/:code", { code: own.code.toLowerCase() }) : neutral.to}
			className="button button-secondary block w-full truncate py-3 text-center sm:w-72"
			data-listed-countries={listed}
			// for the script before React, which has no routes: xx stands for a code
			data-country-path={addressOf(href("/countries/:code", { code: "xx" }))}
			suppressHydrationWarning
		>
			{own ? describeOwnCountry(own) : neutral.text}
		</Link>
	);
}
