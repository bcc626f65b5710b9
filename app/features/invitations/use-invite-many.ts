import { useEffect, useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { ApiFailure, describeFailure } from "#app/lib/api-failure.ts";
import { useOnceAtATime } from "#app/lib/submission.ts";

export type InvitedClinic = { id: string; name: string };

export type InvitationsResult = {
	/** Number of invitations that were sent. */
	sent: number;
	refused: (InvitedClinic & { why: string })[];
	/** Clinics left when an error ended the run, such as a lost connection; `stoppedBy` is its message. */
	notTried: InvitedClinic[];
	stoppedBy?: string;
};

/** Codes of errors about a single clinic, after which the next one is tried. */
const clinicErrors = new Set(["conflict", "invalid", "not_found", "clinic_not_found", "own_case"]);

/**
 * Returns `invite`, which writes to the owners of several clinics at the addresses on their pages, one after the other.
 * A call during a run does nothing. Leaving the page ends the run; after any other end `onEnd` gets the result.
 */
export function useInviteMany(onEnd: (result: InvitationsResult) => void) {
	const [progress, setProgress] = useState<{ done: number; total: number }>();
	const [result, setResult] = useState<InvitationsResult>();
	const isLeft = useRef(false);
	useEffect(() => {
		isLeft.current = false;
		return () => {
			isLeft.current = true;
		};
	}, []);

	const invite = useOnceAtATime(async (clinics: InvitedClinic[]) => {
		const outcome: InvitationsResult = { sent: 0, refused: [], notTried: [] };
		setResult(undefined);
		for (const [done, clinic] of clinics.entries()) {
			if (isLeft.current) return;
			setProgress({ done, total: clinics.length });
			try {
				await callApi((api) =>
					api.admin.clinics[":clinicId"].invitation.$post({
						param: { clinicId: clinic.id },
						json: { email: null, found_at: null },
					}),
				);
				outcome.sent += 1;
			} catch (error) {
				if (error instanceof ApiFailure && clinicErrors.has(error.code)) {
					outcome.refused.push({ ...clinic, why: error.message });
					continue;
				}
				outcome.notTried = clinics.slice(done);
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
