import { redirect } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { getCaseHref, getListHref, readFilter } from "#app/shared/desk/case-address.ts";
import type { Route } from "./+types/admin-case-redirect";

export const handle = { reads: ["claim", "kind", "country", "mine"] } satisfies PageHandle;

/** Redirects the addresses that lists and cases had when checks and claims had pages of their own. */
export function loader({ request, params: { id } }: Route.LoaderArgs) {
	const { pathname, searchParams } = new URL(request.url);
	const found = id ?? searchParams.get("claim");
	const filter = readFilter(searchParams);
	if (found) return redirect(getCaseHref(found, filter), 301);
	return redirect(getListHref(pathname.endsWith("/claims") ? { kind: "claim" } : filter), 301);
}
