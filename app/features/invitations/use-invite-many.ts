import { useEffect, useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { ApiFailure, describeFailure } from "#app/lib/api-failure.ts";
import { useOnceAtATime } from "#app/lib/submission.ts";

export type InvitedClinic = { id: string; name: string };

export type InvitedMany = {
	/** How many were invited. */
	sent: number;
	refused: (InvitedClinic & { why: string })[];
	/** Those that were not invited, since what stopped the first of them stops all: `stoppedBy` says what. */
	left: InvitedClinic[];
	stoppedBy?: string;
};

/** Codes of failures that are about one clinic: the next one may be invited all the same. */
const aboutOne = new Set(["conflict", "invalid", "not_found", "clinic_not_found", "own_case"]);

/**
 * Invites the owners of several clinics at the addresses on their pages, one request after the other. It runs once at
 * a time and ends when the page is left. `onEnd` is told what came of it.
 */
export function useInviteMany(onEnd: (result: InvitedMany) => void) {
	const [progress, setProgress] = useState<{ done: number; all: number }>();
	const [result, setResult] = useState<InvitedMany>();
	const isLeft = useRef(false);
	useEffect(() => {
		isLeft.current = false;
		return () => {
			isLeft.current = true;
		};
	}, []);

	const invite = useOnceAtATime(async (clinics: InvitedClinic[]) => {
		const outcome: InvitedMany = { sent: 0, refused: [], left: [] };
		setResult(undefined);
		for (const [done, clinic] of clinics.entries()) {
			if (isLeft.current) return;
			setProgress({ done, all: clinics.length });
			try {
				await callApi((api) =>
					api.admin.clinics[":clinicId"].invitation.$post({
						param: { clinicId: clinic.id },
						json: { email: null, found_at: null },
					}),
				);
				outcome.sent += 1;
			} catch (error) {
				if (error instanceof ApiFailure && aboutOne.has(error.code)) {
					outcome.refused.push({ ...clinic, why: error.message });
					continue;
				}
				outcome.left = clinics.slice(done);
				outcome.stoppedBy = describeFailure(error);
				break;
			}
		}
		setProgress(undefined);
		setResult(outcome);
		onEnd(outcome);
	});
	return { invite, progress, result };
}
