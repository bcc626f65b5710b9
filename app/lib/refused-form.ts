import { data } from "react-router";
import { getServerContext } from "./server-context.ts";

/**
 * The `action` of a page whose form is sent without script. The server's `publicForm` handles the request first; if it
 * refuses the form, this returns the entered values and the problem, so that the page shows the form filled in.
 * Throws a 405 response if `publicForm` didn't refuse anything.
 */
export function returnRefused({ context }: { context: Parameters<typeof getServerContext>[0] }) {
	const { refused } = getServerContext(context);
	if (!refused) throw data(null, 405);
	return data(refused, { status: refused.status });
}
