import { data } from "react-router";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import * as texts from "#app/components/texts.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";

export const handle = { startsOnTouch: true } satisfies PageHandle;

export const meta = privateMeta(texts.messageScreenPageTitle);

export function loader() {
	return data(null, 404);
}

export default NotFoundScreen;
