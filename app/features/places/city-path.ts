import { href } from "react-router";

/** The address of a city's page; `code` is its country's in any case. */
export const getCityPath = ({ code, slug }: { code: string; slug: string }) =>
	href("/countries/:code/:city", { code: code.toLowerCase(), city: slug });
