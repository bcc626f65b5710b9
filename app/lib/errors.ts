import { isRouteErrorResponse } from "react-router";

/** Whether a boundary's error says that the thing asked for does not exist. */
export function isMissing(error: unknown): boolean {
	return isRouteErrorResponse(error) && error.status === 404;
}
