import { useOutletContext } from "react-router";
import type { OwnClinic } from "#database/queries/own-clinic.ts";

/** What the pages of the dashboard share. */
export type Owner = {
	userId: string;
	clinic: OwnClinic;
	/** Shows the clinic as the server gave it last, or as a function makes it from what is shown. */
	setClinic: React.Dispatch<React.SetStateAction<OwnClinic>>;
};

/** The clinic of the signed-in person, on any page below /owner. */
export const useOwner = () => useOutletContext<Owner>();
