import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "./app.css";
import { useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigation } from "react-router";
import { SessionProvider, useSession } from "#app/auth/session.tsx";
import { FailureScreen, isMissing } from "#app/components/failure-screen.tsx";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import { Toasts } from "#app/components/toasts.tsx";
import { TrayPlace } from "#app/features/comparison/tray-place.tsx";
import { FavoritesProvider } from "#app/features/favorites/favorites.tsx";
import { useFocusOnNavigation } from "#app/lib/focus.ts";
import { useLazy } from "#app/lib/lazy.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { stayOnFailure, useStaying } from "#app/lib/stay.ts";
import { LanguageOffer, LanguageSwitch, OfferScript } from "#app/shared/site/languages.tsx";
import { SiteFooter } from "#app/shared/site/site-footer.tsx";
import { SiteHeader } from "#app/shared/site/site-header.tsx";
import { addressOf, siteLanguage } from "#domain/site-language.ts";
import type { Route } from "./+types/root";
import figtree from "./fonts/figtree.woff2?url";
import newsreader from "./fonts/newsreader.woff2?url";

export const links: Route.LinksFunction = () => [
	...[figtree, newsreader].map((href) => ({
		rel: "preload",
		as: "font" as const,
		type: "font/woff2",
		crossOrigin: "anonymous" as const,
		href,
	})),
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "manifest", href: addressOf("/manifest.webmanifest") },
];

/** Loads facts about the site for all pages. They are not loaded again while the page is open. */
export async function loader({ context }: Route.LoaderArgs) {
	const { siteUrl, languages, isSampleData, getLegal } = getServerContext(context);
	const { pages, is_open: isOpen } = await getLegal();
	// these are part of every page, so defaults are left out
	return {
		siteUrl,
		isSampleData,
		...(languages.length > 1 && { languages: languages.join(" ") }),
		...(pages.length > 0 && { legal: pages.join(" ") }),
		...(!isOpen && { isClosed: true }),
	};
}

export const clientMiddleware = [stayOnFailure];

export function shouldRevalidate() {
	return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
	return (
		// app/first-load adds attributes before React starts
		<html lang={siteLanguage} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#12171e" media="(prefers-color-scheme: dark)" />
				<OfferScript />
				<Meta />
				<Links />
			</head>
			<body>
				<SessionProvider>
					<FavoritesProvider>{children}</FavoritesProvider>
					<Toasts />
				</SessionProvider>
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

function Page({ isSampleData, children }: { isSampleData?: boolean; children: React.ReactNode }) {
	return (
		<div className="flex min-h-dvh flex-col">
			<a
				href="#main"
				className="absolute top-2 left-2 z-20 -translate-y-20 rounded-md bg-accent px-4 py-3 font-medium text-on-accent focus:translate-y-0"
			>
				<Trans>Skip to content</Trans>
			</a>
			{isSampleData && (
				<aside aria-label={t`Sample data`} className="bg-caution px-4 py-1.5 text-center text-sm text-on-caution">
					<Trans>
						<strong>Sample data.</strong> Clinics and reviews are invented.
					</Trans>
				</aside>
			)}
			<LanguageOffer />
			<SiteHeader />
			<main id="main" tabIndex={-1} className="flex-1">
				{children}
			</main>
			<SiteFooter />
			<LanguageSwitch />
		</div>
	);
}

export default function Root({ loaderData }: Route.ComponentProps) {
	useFocusOnNavigation("main");
	useStaying();
	// from now on links navigate in the browser, so the page stops prefetching documents (server/http/speculation.ts)
	useEffect(() => document.documentElement.setAttribute("data-live", ""), []);
	const { arrival, isRecovering } = useSession();
	const arrivals = useLazy(arrival !== undefined || isRecovering, () => import("#app/auth/arrival-notice.tsx"));
	return (
		<Page isSampleData={loaderData.isSampleData}>
			<PendingBar />
			<Outlet />
			{arrivals && <arrivals.ArrivalNotice />}
			<TrayPlace loadSave={() => import("#app/features/favorites/save-all.tsx")} />
		</Page>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<Page>
			{isMissing(error) ? (
				<NotFoundScreen />
			) : (
				<FailureScreen title={t`Something went wrong`} message={t`We couldn't show this page. Please try again.`} />
			)}
		</Page>
	);
}

/** A thin bar at the top while the next page loads. Its animation starts late, so that short loads do not show it. */
function PendingBar() {
	if (useNavigation().state === "idle") return null;
	return (
		<div
			role="progressbar"
			aria-label={t`Loading`}
			className="pending-bar pointer-events-none fixed inset-x-0 top-0 z-30 h-1 overflow-hidden"
		/>
	);
}
