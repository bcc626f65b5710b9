import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import {
	type DataRouter,
	type DataStrategyResult,
	isRouteErrorResponse,
	type MiddlewareFunction,
	type Location as PageLocation,
	useLocation,
	useMatches,
	useNavigate,
} from "react-router";
import { pathOf } from "#domain/site-language.ts";
import { hideToast, showToast } from "./toast.ts";

type Results = Record<string, DataStrategyResult>;
/** What React Router itself looks up there. */
type ReactRouterWindow = {
	__reactRouterDataRouter: DataRouter;
	__reactRouterManifest: { routes: Record<string, { id: string; module: string }> };
	__reactRouterRouteModules: Record<string, unknown>;
};

/** The page that is shown, whether its data were loaded, and how to end a navigation that leads away from it. */
let shown: (PageLocation & { isLoaded: boolean; stay: (isThere?: boolean) => void }) | undefined;
let isStaying = false;
let told: string | undefined;

/**
 * For the root's clientMiddleware: where the next page cannot be loaded, the shown one stays and a toast says so. Going
 * back or forward has changed the address already: there the route's ErrorBoundary speaks.
 */
export const stayOnFailure: MiddlewareFunction<Results> = async ({ request, url }, next) => {
	// nothing new: the page keeps what it has
	if (isStaying && shown?.isLoaded) return {};
	if (told && !isStaying) hideToast(told);
	const results = await next();
	if (!shown || request.method !== "GET" || request.signal.aborted || !Object.values(results).some(isFailure)) {
		return results;
	}
	// a guide that fails has a screen of its own
	const path = pathOf(url.pathname);
	if (/^\/treatments\/./.test(path)) return results;
	const isHere = path === shown.pathname;
	const isThere = url.pathname === location.pathname && url.search === location.search;
	if (isHere ? !shown.isLoaded : isThere) return results;
	tell(path);
	if (isHere) return {};
	shown.stay();
	// it has ended this navigation, or is about to: nobody takes these results any more
	const { signal } = request;
	if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
	return results;
};

/** Failures of the network or the server. A missing page or a redirect is an answer; /api words its own refusals. */
const isFailure = ({ type, result }: DataStrategyResult) =>
	type === "error" &&
	!(result instanceof Response) &&
	(isRouteErrorResponse(result) ? result.status >= 500 || result.status === 429 : !("code" in Object(result)));

/** Says what failed of a page, in the specification's words where it has some. */
function tell(path: string): void {
	const isList = /^\/(clinics$|countr.+\/)/.test(path);
	const title = isList
		? t`Failed to fetch clinics. Please try again.`
		: t`We couldn't load this page. Please try again.`;
	told = showToast({ isFailure: true, title: path.startsWith("/clinic/") ? t`Failed to load clinic profile.` : title });
}

/** For the root: keeps what `stayOnFailure` needs, and stays where the script of the next page does not come. */
export function useStaying(): void {
	const navigate = useNavigate();
	const here = useLocation();
	const isLoaded = useMatches().at(-1)?.loaderData !== undefined;
	useEffect(() => {
		async function stay(isThere = false) {
			isStaying = true;
			try {
				// after a step back or forward the other page's address is there already: this one's comes after it
				await navigate(here, { replace: !isThere, preventScrollReset: true, state: here.state });
			} finally {
				isStaying = false;
			}
		}
		shown = { ...here, isLoaded, stay };
	}, [here, isLoaded, navigate]);

	useEffect(() => {
		// in development modules are replaced
		if (!import.meta.env.DEV) holdScripts(window as unknown as ReactRouterWindow);
	}, []);
}

/**
 * React Router reloads the page when a route's script cannot be fetched, and the browser's error page would take its
 * place. So every module is found where it looks for those that have come, as a promise. A browser tries no script
 * twice, and another release has other scripts: the address is loaded itself where the server answers, else we stay.
 */
function holdScripts({
	__reactRouterDataRouter: router,
	__reactRouterManifest: manifest,
	__reactRouterRouteModules: routeModules,
}: ReactRouterWindow): void {
	const missing = new Set<string>();

	async function goWithout({ navigation: { matches, location: next, historyAction } }: DataRouter["state"]) {
		if (!matches?.some(({ route }) => missing.has(route.id))) return;
		const answer = await fetch("/favicon.svg", { cache: "no-store" }).catch(() => undefined);
		if (router.state.navigation.location !== next) return;
		// a step back or forward
		const isThere = historyAction === "POP";
		if (!answer?.ok) {
			tell(pathOf(next.pathname));
			shown?.stay(isThere);
		} else if (isThere) location.reload();
		else location.assign(router.createHref(next));
	}
	router.subscribe(goWithout);

	for (const { id, module: script } of Object.values(manifest.routes)) {
		if (id in routeModules) continue;
		let found: unknown;
		const get = () => {
			found ??= import(/* @vite-ignore */ script).then(
				(come) => {
					found = come;
					return come;
				},
				() => {
					missing.add(id);
					goWithout(router.state);
					return new Promise(() => {});
				},
			);
			return found;
		};
		Object.defineProperty(routeModules, id, { get });
	}
}
