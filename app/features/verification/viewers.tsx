import { useEffect, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Viewer } from "#database/queries/verification.ts";
import { describeViewers } from "./labels.ts";

/** Milliseconds between two reports. The database assumes that an admin has left after two minutes without one. */
const heartbeat = 60_000;

type Props = { caseId: string; viewers: Viewer[] };

/** Names the other admins who have the case open. Reports this one once a minute while the page is visible. */
export function OtherViewers({ caseId, viewers }: Props) {
	const [latest, setLatest] = useState(viewers);
	// the loader may have read newer ones
	useEffect(() => setLatest(viewers), [viewers]);
	useEffect(() => {
		let isGone = false;
		const timer = setInterval(async () => {
			if (document.visibilityState !== "visible") return;
			try {
				const found = await callApi((api) => api.admin.cases[":id"].look.$post({ param: { id: caseId } }));
				if (!isGone) setLatest(found.viewers);
			} catch (error) {
				// the next request follows in a minute
				console.warn(error);
			}
		}, heartbeat);
		return () => {
			isGone = true;
			clearInterval(timer);
		};
	}, [caseId]);
	return (
		<p role="status" className="mt-2 empty:hidden">
			<ViewerNames viewers={latest} />
		</p>
	);
}

export function ViewerNames({ viewers }: { viewers: Viewer[] }) {
	if (viewers.length === 0) return null;
	return (
		<span className="inline-flex items-start gap-1.5 font-medium text-on-caution text-sm">
			<Icon name="eye" className="mt-0.5 size-4 shrink-0" />
			<span>{describeViewers(viewers)}</span>
		</span>
	);
}
