import { useOutletContext } from "react-router";
import type { AdminOverview } from "#database/queries/admin-overview.ts";

/** What the layout of /admin shares with its pages. */
export type AdminContext = {
	/** What waits, for the badges. */
	overview: AdminOverview;
	/** Asks for the counts again, after an act. */
	reload: () => void;
};

export const useAdmin = () => useOutletContext<AdminContext>();
