import { useEffect, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Viewer } from "#database/queries/verification.ts";
import { describeViewers } from "./labels.ts";

/** Of a screen that shows a case; the database takes who is silent for two minutes for gone. */
const heartbeat = 60_000; // ms

type Props = { caseId: string; viewers: Viewer[] };

/** The others at the case. Tells them once a minute that this screen still shows it, while somebody can see it. */
export function OtherViewers({ caseId, viewers }: Props) {
	const [latest, setLatest] = useState(viewers);
	// loaded again with all that the screen shows
	useEffect(() => setLatest(viewers), [viewers]);
	useEffect(() => {
		let isGone = false;
		const timer = setInterval(async () => {
			if (document.visibilityState !== "visible") return;
			try {
				const found = await callApi((api) => api.admin.cases[":id"].look.$post({ param: { id: caseId } }));
				if (!isGone) setLatest(found.viewers);
			} catch (error) {
				// nobody waits for it, and the next one comes in a minute
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
