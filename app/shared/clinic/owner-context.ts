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

/** What the pages of the dashboard share. */
export type Owner = {
	userId: string;
	clinic: OwnClinic;
};

/** The clinic of the signed-in person, on any page below /owner. */
export const useOwner = () => useOutletContext<Owner>();

/** Finds the person's clinic: the loaders of one page share one request. */
const ownClinicContext = createContext<() => Promise<OwnClinic | null>>();
let knownOwner: User["id"] | undefined;

export const shareOwnClinic: MiddlewareFunction = ({ context }) => {
	let asked: Promise<OwnClinic | null> | undefined;
	context.set(ownClinicContext, () => {
		asked ??= callApi((api) => api.owner.clinic.$get()).then(({ clinic }) => clinic);
		return asked;
	});
};

type Context = Readonly<RouterContextProvider>;

/** The person's clinic as it is now, for loaders below `shareOwnClinic`. */
export async function findOwnClinic(context: Context): Promise<OwnClinic | null> {
	const clinic = await context.get(ownClinicContext)();
	knownOwner = clinic ? context.get(personContext).id : undefined;
	return clinic;
}

/** For loaders of an owner's pages: throws without a clinic. The page around says so and shows none of them. */
export async function requireOwnClinic(context: Context): Promise<void> {
	if (knownOwner !== context.get(personContext).id && !(await findOwnClinic(context))) throw data("No clinic", 404);
}
