import { formatNumber } from "#domain/format.ts";

// What owners read of the countries in which clinics can be listed.

const list = /* @__PURE__ */ new Intl.ListFormat("en-GB");

export const openIn = (names: string[]) => `You can list a clinic in ${list.format(names)}.`;
export const openInMany = (count: number) => `You can list a clinic in ${formatNumber(count)} countries`;
export const elsewhere =
	"Is your country missing? Choose “My country isn't here” in the form: we keep your listing and write to you when your country opens.";
export const noneOpen = "We aren't taking new clinics in any country at the moment.";
