import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { type LegalPageName, legalPageNames } from "#domain/legal/pages.ts";

/** What the page came with of the site: its legal pages, in order, and whether sign-up and listing are shut. */
export function useSite(): { legal: LegalPageName[]; isClosed: boolean } {
	const site = useRouteLoaderData<typeof loader>("root");
	const published = site?.legal?.split(" ") ?? [];
	return { legal: legalPageNames.filter((page) => published.includes(page)), isClosed: site?.isClosed === true };
}
