// An inline script in pages that begin with the visitor's own country: names it until React does.
import { describeOwnCountry } from "#app/features/places/describe-own-country.ts";
import { findOwnCountry } from "#domain/places/own-country.ts";
import "./tattoo-links.ts";

const link = document.querySelector<HTMLAnchorElement>("[data-listed-countries]");
const own = findOwnCountry(link?.dataset.listedCountries ?? "");
if (link && own) {
	link.href = (link.dataset.countryPath ?? "").replace("xx", own.code.toLowerCase());
	link.textContent = describeOwnCountry(own);
}
