import { data } from "react-router";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";

export const meta = privateMeta("Page not found");

export function loader() {
	return data(null, 404);
}

export default NotFoundScreen;
