import { useEffect } from "react";
import {
	type DataStrategyResult,
	isRouteErrorResponse,
	type MiddlewareFunction,
	type Location as PageLocation,
	useLocation,
	useMatches,
	useNavigate,
} from "react-router";
import * as texts from "./texts.ts";
import { hideToast, showToast } from "./toast.ts";

type Results = Record<string, DataStrategyResult>;

/** The page that is shown, whether its data were loaded, and how to end a navigation that leads away from it. */
let shown: (PageLocation & { isLoaded: boolean; stay: () => void }) | undefined;
let isStaying = false;
let told: string | undefined;

/**
 * For the root's clientMiddleware: where the page that somebody goes to cannot be loaded, or not with other filters, the one
 * that is shown stays, and a toast says so. Whoever goes back or forward is there already: the route's ErrorBoundary tells them.
 */
export const stayOnFailure: MiddlewareFunction<Results> = async ({ request, url }, next) => {
	// nothing new: the page keeps what it has
	if (isStaying && shown?.isLoaded) return {};
	if (told) hideToast(told);
	const results = await next();
	if (!shown || request.method !== "GET" || request.signal.aborted || !Object.values(results).some(isFailure)) {
		return results;
	}
	const isHere = url.pathname === shown.pathname;
	const isThere = url.pathname === location.pathname && url.search === location.search;
	if (isHere ? !shown.isLoaded : isThere) return results;
	told = showToast({ isFailure: true, title: describe(url.pathname) });
	if (isHere) return {};
	shown.stay();
	// it has ended this navigation, or is about to
	return new Promise((_, reject) => {
		const end = () => reject(request.signal.reason);
		if (request.signal.aborted) end();
		else request.signal.addEventListener("abort", end, { once: true });
	});
};

/** Of the network or the server. What is missing, or sends elsewhere, is an answer; what /api refused has its own words. */
const isFailure = ({ type, result }: DataStrategyResult) =>
	type === "error" &&
	!(result instanceof Response) &&
	(isRouteErrorResponse(result) ? result.status >= 500 : !("code" in Object(result)));

/** What to say of a page, in the specification's words where it has some. */
function describe(path: string): string {
	if (path.startsWith("/clinic/")) return texts.stayProfileFailed;
	if (/^\/(clinics$|country\/|countries\/)/.test(path)) return texts.stayClinicsFailed;
	return texts.stayPageFailed;
}

/** For the root: keeps what `stayOnFailure` needs, and stays without the network, where a link would lead to the browser's error page. */
export function useStaying(): void {
	const navigate = useNavigate();
	const here = useLocation();
	const isLoaded = useMatches().at(-1)?.loaderData !== undefined;
	useEffect(() => {
		async function stay() {
			isStaying = true;
			try {
				await navigate(here, { replace: true, preventScrollReset: true, state: here.state });
			} finally {
				isStaying = false;
			}
		}
		shown = { ...here, isLoaded, stay };
	}, [here, isLoaded, navigate]);

	useEffect(() => {
		addEventListener("click", stayOffline, true);
		addEventListener("submit", stayOffline, true);
		return () => {
			removeEventListener("click", stayOffline, true);
			removeEventListener("submit", stayOffline, true);
		};
	}, []);
}

/** Before anything else hears of a link or a search form: a script that could not be fetched would make React Router reload the page. */
function stayOffline(event: Event): void {
	if (navigator.onLine || !(event.target instanceof Element)) return;
	const link = event.target.closest<HTMLAnchorElement>("a[href]");
	const form = event.type === "submit" && event.target instanceof HTMLFormElement ? event.target : undefined;
	// an act's form names no method: what is typed there never goes into an address
	const isSearch = form?.getAttribute("method") === "get";
	if (form ? !isSearch : !link || link.target || link.origin !== location.origin || isOnPage(link)) return;
	event.preventDefault();
	event.stopPropagation();
	const go = () => (form ? form.submit() : link && location.assign(link.href));
	// a server on this machine can be reached without a network
	fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(go, () =>
		showToast({
			isFailure: true,
			title: texts.stayOffline,
			description: texts.stayOfflineHint,
		}),
	);
}

const isOnPage = ({ pathname, search, hash }: HTMLAnchorElement) =>
	hash !== "" && pathname === location.pathname && search === location.search;
