import { t } from "@lingui/core/macro";
import { data } from "react-router";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";

export const handle = { startsOnTouch: true } satisfies PageHandle;

export const meta = privateMeta(t`Page not found`);

export function loader() {
	return data(null, 404);
}

export default NotFoundScreen;
