import type { User } from "@supabase/auth-js";
import {
	createContext,
	data,
	type MiddlewareFunction,
	type RouterContextProvider,
	useOutletContext,
} from "react-router";
import { callApi } from "#app/auth/api.ts";
import { personContext } from "#app/auth/require-person.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";

/** The outlet context of the owner dashboard's pages. */
export type Owner = {
	userId: string;
	clinic: OwnClinic;
};

/** Returns the signed-in owner and their clinic, on any page below /owner. */
export const useOwner = () => useOutletContext<Owner>();

/** Fetches the signed-in user's clinic. The loaders of one navigation share one request. */
const ownClinicContext = createContext<() => Promise<OwnClinic | null>>();
let knownOwner: User["id"] | undefined;

export const shareOwnClinic: MiddlewareFunction = ({ context }) => {
	let request: Promise<OwnClinic | null> | undefined;
	context.set(ownClinicContext, () => {
		request ??= callApi((api) => api.owner.clinic.$get()).then(({ clinic }) => clinic);
		return request;
	});
};

type Context = Readonly<RouterContextProvider>;

/** For loaders below `shareOwnClinic`: fetches the signed-in user's clinic, or null if they have none. */
export async function findOwnClinic(context: Context): Promise<OwnClinic | null> {
	const clinic = await context.get(ownClinicContext)();
	knownOwner = clinic ? context.get(personContext).id : undefined;
	return clinic;
}

/** For loaders of an owner's pages: throws a 404 if the user has no clinic. The layout page then says so. */
export async function requireOwnClinic(context: Context): Promise<void> {
	if (knownOwner !== context.get(personContext).id && !(await findOwnClinic(context))) throw data("No clinic", 404);
}
