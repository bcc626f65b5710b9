import { href, redirect } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { getCaseHref, getListHref, readFilter } from "#app/shared/desk/case-address.ts";
import type { WaitingKind } from "#domain/desk/kinds.ts";
import type { Route } from "./+types/admin-case-redirect";

export const handle = {
	reads: ["claim", "review", "clinic", "author", "kind", "country", "mine"],
} satisfies PageHandle;

/** The kind on each of the former pages. */
const kinds: Record<string, WaitingKind> = { claims: "claim", reviews: "review", questions: "question" };

/** Redirects the addresses that lists and cases had when checks, claims, reviews and questions had pages of their own. */
export function loader({ request, params }: Route.LoaderArgs) {
	const { pathname, searchParams: search } = new URL(request.url);
	const author = search.get("author");
	if (author) return redirect(`${href("/admin/search")}?${new URLSearchParams({ q: author })}`, 301);
	const id = params.id ?? search.get("claim") ?? search.get("review") ?? search.get("clinic");
	const filter = readFilter(search);
	if (id) return redirect(getCaseHref(id, filter), 301);
	const kind = kinds[pathname.split("/").at(-1) ?? ""];
	return redirect(getListHref(kind ? { kind } : filter), 301);
}
