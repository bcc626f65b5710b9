import { plural } from "@lingui/core/macro";

// The link to the visitor's own country, also before React (app/first-load/own-country.ts).

export const describeOwnCountry = ({ name, clinics }: { name: string; clinics: number }) =>
	`${name}: ${plural(clinics, { one: "# clinic", other: "# clinics" })}`;
