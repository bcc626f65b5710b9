import { useOutletContext } from "react-router";
import type { AdminOverview } from "#database/queries/pages.ts";

/** How much waits for admins, on any page below /admin. It is loaded again with the page. */
export const useAdminOverview = () => useOutletContext<AdminOverview>();
