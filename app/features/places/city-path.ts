import { href } from "react-router";

/** Returns the address of a city's page; `code` is the country's, in upper or lower case. */
export const getCityPath = ({ code, slug }: { code: string; slug: string }) =>
	href("/countries/:code/:city", { code: code.toLowerCase(), city: slug });
