import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { getLoginPath } from "#app/auth/next-path.ts";
import { useSession } from "#app/auth/session.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ApiFailure } from "#app/lib/api-failure.ts";
import { showToast } from "#app/lib/toast.ts";
import { pathOf } from "#domain/site-language.ts";
import { useFavorites } from "./favorites.tsx";

type Clinic = { id: string; name: string };

/** The heart on a card. */
export function SaveHeart({ clinic, isListed = false }: { clinic: Clinic; isListed?: boolean }) {
	const { isSaved, toggle } = useSaved([clinic.id], clinic.name, isListed);
	return (
		<button
			type="button"
			aria-pressed={isSaved}
			onClick={toggle}
			aria-label={t`Save Clinic: ${{ name: clinic.name }}`}
		/>
	);
}

/** The heart on a card in the list of saved clinics. */
export const SavedHeart = ({ clinic }: { clinic: Clinic }) => <SaveHeart clinic={clinic} isListed />;

/** The button "Save Clinic" or "Saved" on a profile; `isBrief`: a heart. */
export function SaveButton({ clinic, isBrief = false }: { clinic: Clinic; isBrief?: boolean }) {
	const { isSaved, toggle } = useSaved([clinic.id], clinic.name);
	return (
		<button
			type="button"
			aria-pressed={isSaved}
			onClick={toggle}
			className={buttonClass("secondary", `noscript:hidden ${isBrief ? "" : "min-w-40 max-lg:hidden"}`)}
		>
			<Icon name={isSaved ? "heart-filled" : "heart"} className={`size-4 ${isSaved ? "text-accent" : ""}`} />
			<span className={isBrief ? "sr-only" : undefined}>
				{isSaved ? t({ message: "Saved", context: "clinic" }) : t`Save Clinic`}
			</span>
		</button>
	);
}

/** Returns whether the person has saved all these clinics (`assumed` until known), and `toggle`. Toasts say `name`. */
export function useSaved(ids: readonly string[], name: string, assumed = false) {
	const { user, isLoading } = useSession();
	const { saved, ask, change, keep } = useFavorites();
	const isChanging = useRef(false);
	const isWaiting = useRef(false);
	const userId = user?.id;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a list is a new one each time
	useEffect(() => {
		if (userId) for (const id of ids) ask(id);
	}, [userId, ids.join(), ask]);

	const isSaved = user !== null && ids.every((id) => saved.get(id) ?? assumed);
	function requireSignIn() {
		if (!isSaved) keep([...ids], userId);
		showToast({
			title: t`Sign in required`,
			description: t`Please sign in to save clinics.`,
			action: { label: t`Sign In`, to: getLoginPath(pathOf(location.pathname) + location.search) },
		});
	}

	async function toggle() {
		isWaiting.current = isLoading;
		// two changes on their way could arrive in either order
		if (isLoading || isChanging.current) return;
		if (!user) return requireSignIn();
		isChanging.current = true;
		try {
			for (const id of ids) if ((saved.get(id) ?? assumed) === isSaved) await change(id, !isSaved);
			showToast({ title: isSaved ? t`Removed from favorites` : t`Added to favorites`, description: name });
		} catch (error) {
			// without a code, the message is the browser's own and not shown
			const { code, message } = error as Partial<ApiFailure>;
			if (code === "session_ended") requireSignIn();
			else
				showToast({ isFailure: true, title: t`Failed to update favorites.`, description: (code && message) || name });
		} finally {
			isChanging.current = false;
		}
	}
	// a press while the session was loading counts now, after `ask` above
	// biome-ignore lint/correctness/useExhaustiveDependencies: once the session is loaded
	useEffect(() => {
		if (isWaiting.current) setTimeout(toggle);
	}, [isLoading]);
	return { isSaved, isKnown: ids.every((id) => saved.has(id)), toggle };
}
