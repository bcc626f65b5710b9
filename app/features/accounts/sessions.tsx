import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { loadAuth } from "#app/auth/auth.ts";
import { useSignOut } from "#app/auth/sign-out.ts";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { type Problem, toProblem, useOnceAtATime } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { describeDevice } from "#domain/accounts/device.ts";
import { formatDate, formatDateTime } from "#domain/format.ts";

/** A session of the person on one device. Times are in ISO 8601. */
export type Session = {
	id: string;
	user_agent: string | null;
	created_at: string;
	refreshed_at: string;
	is_current: boolean;
};

/** The person's sessions, with buttons to end one, those of other devices, or all. */
export function Sessions({ sessions }: { sessions: Session[] }) {
	const signOutEverywhere = useSignOut();
	const { revalidate } = useRevalidator();
	const list = useRef<HTMLUListElement>(null);
	const lastCount = useRef(sessions.length);
	useEffect(() => {
		// the pressed button disappears with its device, and the focus with it
		const isFocusLost = document.activeElement === document.body;
		if (sessions.length < lastCount.current && isFocusLost) list.current?.focus({ preventScroll: true });
		lastCount.current = sessions.length;
	}, [sessions.length]);
	const [problem, setProblem] = useState<Problem>();
	const end = useOnceAtATime(async (successTitle: string, request: () => Promise<{ error: unknown }>) => {
		setProblem(undefined);
		const { error } = await request().catch((error: unknown) => ({ error }));
		if (error) return setProblem(toProblem(error));
		showToast({ title: successTitle });
		await revalidate();
	});
	const endOne = ({ id }: Session) =>
		end(t`Device signed out`, async () => {
			await callApi((api) => api.account.sessions[":id"].$delete({ param: { id } }));
			return { error: null };
		});
	const signOutOthers = () =>
		end(t`Other devices signed out`, async () => (await loadAuth()).signOut({ scope: "others" }));
	return (
		<div className="space-y-4">
			<ProblemAlert problem={problem} />
			<ul ref={list} tabIndex={-1} aria-label={t`Devices`} className="divide-y divide-line focus:outline-none">
				{sessions.map((session) => (
					<li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
						<div className="min-w-0">
							<p className="font-medium">
								<span id={`device-${session.id}`}>{describeDevice(session.user_agent)}</span>
								{session.is_current && <span className="text-faded">{` ${t`(this device)`}`}</span>}
							</p>
							<p id={`use-${session.id}`} className="text-faded text-sm">
								{t`Signed in ${{ since: formatDate(session.created_at) }}, last used ${{ last: formatDateTime(session.refreshed_at) }}`}
							</p>
						</div>
						{!session.is_current && (
							<button
								type="button"
								aria-describedby={`device-${session.id} use-${session.id}`}
								onClick={() => endOne(session)}
								className={buttonClass("secondary")}
							>
								<Trans>Sign out device</Trans>
							</button>
						)}
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				<button type="button" onClick={signOutOthers} className={buttonClass("secondary")}>
					<Trans>Sign out other devices</Trans>
				</button>
				<button type="button" onClick={signOutEverywhere} className={buttonClass("secondary")}>
					<Trans>Sign out everywhere</Trans>
				</button>
			</div>
		</div>
	);
}
