import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { callApi } from "#app/auth/api.ts";
import { loadAuth } from "#app/auth/auth.ts";
import { useSignOut } from "#app/auth/sign-out.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useSend } from "#app/lib/form.ts";
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
	const list = useRef<HTMLUListElement>(null);
	const lastCount = useRef(sessions.length);
	useEffect(() => {
		// the pressed button disappears with its device, and the focus with it
		const isFocusLost = document.activeElement === document.body;
		if (sessions.length < lastCount.current && isFocusLost) list.current?.focus({ preventScroll: true });
		lastCount.current = sessions.length;
	}, [sessions.length]);
	const one = useSend((id: string) => callApi((api) => api.account.sessions[":id"].$delete({ param: { id } })), {
		done: { title: t`Device signed out` },
		reloads: true,
	});
	const others = useSend(
		async () => {
			const { error } = await (await loadAuth()).signOut({ scope: "others" });
			if (error) throw error;
		},
		{ done: { title: t`Other devices signed out` }, reloads: true },
	);
	return (
		<div className="space-y-4">
			<Alert message={(one.problem ?? others.problem)?.message} />
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
								onClick={() => one.send(session.id)}
								className={buttonClass("secondary")}
							>
								<Trans>Sign out device</Trans>
							</button>
						)}
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				<button type="button" onClick={others.send} className={buttonClass("secondary")}>
					<Trans>Sign out other devices</Trans>
				</button>
				<button type="button" onClick={signOutEverywhere} className={buttonClass("secondary")}>
					<Trans>Sign out everywhere</Trans>
				</button>
			</div>
		</div>
	);
}
