import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "#app/auth/session.tsx";

type Favorites = {
	/** Whether each requested clinic is saved; a missing one is not known yet. */
	saved: ReadonlyMap<string, boolean>;
	/** Asks about a clinic. All that a page asks for at once go in one request. */
	ask(clinicId: string): void;
	/** Saves a clinic or takes it off: shown at once, undone when the server does not follow. Throws an ApiFailure. */
	change(clinicId: string, isSaved: boolean): Promise<void>;
	/** Remembers what a visitor wished to save until they have signed in, or a person whose session has ended. */
	keep(clinicIds: string[], userId?: string): void;
};

// a visitor saves nothing: how to is fetched for a person
const loadRequests = () => import("./favorite-requests.ts");

const nothing: ReadonlyMap<string, boolean> = new Map();
const FavoritesContext = createContext<Favorites | undefined>(undefined);

/** What the signed-in person saved, as far as the pages that they saw asked. */
export function FavoritesProvider({ children }: { children: React.ReactNode }) {
	const userId = useSession().user?.id;
	const [saved, setSaved] = useState(nothing);
	const current = useRef(userId);

	const actions = useMemo(() => {
		const asked = new Set<string>();
		const pressed = new Set<string>();

		async function send() {
			const ids = [...asked];
			const asker = current.current;
			asked.clear();
			pressed.clear();
			if (!asker) return;
			const found = await (await loadRequests()).findSaved(ids, asker);
			if (asker !== current.current) return; // somebody else is signed in now
			const known = ids.filter((id) => !pressed.has(id)).map((id) => [id, found.has(id)] as const);
			setSaved((before) => new Map([...before, ...known]));
		}

		return {
			ask(clinicId: string) {
				// after the effects of all cards; without an answer the hearts stay empty, and pressing one still saves
				if (asked.size === 0) queueMicrotask(() => send().catch(() => {}));
				asked.add(clinicId);
			},
			keep(clinicIds: string[], userId?: string) {
				import("#app/shared/favorites/kept-save.ts").then(
					({ keepSave }) => keepSave(clinicIds, userId),
					() => {},
				);
			},
			async change(clinicId: string, isSaved: boolean) {
				const show = (value: boolean) => setSaved((before) => new Map(before).set(clinicId, value));
				pressed.add(clinicId);
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

	// nothing of one person is left for the next
	useEffect(() => {
		current.current = userId;
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
