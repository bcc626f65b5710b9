import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "#app/auth/session.tsx";

type Favorites = {
	/** Whether a clinic is saved, by its id; a missing one is not known yet. */
	saved: ReadonlyMap<string, boolean>;
	/** Asks the server whether a clinic is saved, in one request with all others that the page asks about. */
	ask(clinicId: string): void;
	/** Saves a clinic or removes it. Shows that at once, and undoes it if the server fails. Throws an ApiFailure. */
	change(clinicId: string, isSaved: boolean): Promise<void>;
	/** Remembers clinics to save after the sign-in of a visitor, or of the person `userId` whose session has ended. */
	keep(clinicIds: string[], userId?: string): void;
};

// loaded for signed-in people only
const loadRequests = () => import("./favorite-requests.ts");

const nothing: ReadonlyMap<string, boolean> = new Map();
const FavoritesContext = createContext<Favorites | undefined>(undefined);

/** Keeps which clinics the signed-in person has saved, among those that the pages asked about. */
export function FavoritesProvider({ children }: { children: React.ReactNode }) {
	const userId = useSession().user?.id;
	const [saved, setSaved] = useState(nothing);
	const currentUser = useRef(userId);

	const actions = useMemo(() => {
		const unsent = new Set<string>();
		/** For each request on its way, the clinics that were changed after it was sent. */
		const changedSince = new Set<Set<string>>();

		async function send() {
			const ids = [...unsent];
			const requester = currentUser.current;
			unsent.clear();
			if (!requester) return;
			const changed = new Set<string>();
			changedSince.add(changed);
			const found = await loadRequests()
				.then(({ findSaved }) => findSaved(ids, requester))
				.finally(() => changedSince.delete(changed));
			if (requester !== currentUser.current) return; // somebody else is signed in now
			const known = ids.filter((id) => !changed.has(id)).map((id) => [id, found.has(id)] as const);
			setSaved((before) => new Map([...before, ...known]));
		}

		return {
			ask(clinicId: string) {
				// sent after the effects of all cards; if it fails, the hearts stay empty and still can be pressed
				if (unsent.size === 0) queueMicrotask(() => send().catch(() => {}));
				unsent.add(clinicId);
			},
			keep(clinicIds: string[], userId?: string) {
				import("#app/shared/favorites/kept-save.ts").then(
					({ keepSave }) => keepSave(clinicIds, userId),
					() => {},
				);
			},
			async change(clinicId: string, isSaved: boolean) {
				const show = (value: boolean) => setSaved((before) => new Map(before).set(clinicId, value));
				for (const changed of changedSince) changed.add(clinicId);
				show(isSaved);
				try {
					await (await loadRequests()).setSaved(clinicId, isSaved);
				} catch (error) {
					show(!isSaved);
					throw error;
				}
			},
		};
	}, []);

	// forgets everything when another person signs in
	useEffect(() => {
		currentUser.current = userId;
		return () => setSaved(nothing);
	}, [userId]);

	const value = useMemo(() => ({ saved, ...actions }), [saved, actions]);
	return <FavoritesContext value={value}>{children}</FavoritesContext>;
}

export function useFavorites(): Favorites {
	const favorites = useContext(FavoritesContext);
	if (!favorites) throw new Error("useFavorites needs a FavoritesProvider above it.");
	return favorites;
}
