import { data } from "react-router";
import { getServerContext } from "./server-context.ts";

/** The `action` of a page whose form the server's `publicForm` takes: refused, it comes back as it was filled. */
export function returnRefused({ context }: { context: Parameters<typeof getServerContext>[0] }) {
	const { refused } = getServerContext(context);
	if (!refused) throw data(null, 405);
	return data(refused, { status: refused.status });
}
