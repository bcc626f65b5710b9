import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { href, useBlocker } from "react-router";
import { Button } from "#app/components/ui/plain-button.tsx";

type Props = {
	isDirty: boolean;
	/** Told before the page is left all the same. */
	onLeave?: () => void;
	/** What would be lost. */
	children: React.ReactNode;
};

/** Asks before the page is left while `isDirty`, but not on the way to the sign-in page, which keeps what was typed. */
export function LeaveGuard({ isDirty, onLeave, children }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isDirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== href("/login"),
	);
	useEffect(() => {
		if (!isDirty) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [isDirty]);
	useEffect(() => {
		if (blocker.state === "blocked") dialog.current?.showModal();
		else dialog.current?.close();
	}, [blocker.state]);

	return (
		<dialog
			ref={dialog}
			aria-labelledby="leave-title"
			onCancel={() => blocker.reset?.()}
			className="m-auto w-full max-w-md rounded-2xl border border-line bg-sheet p-6 text-ink shadow-lg backdrop:bg-veil/40"
		>
			<h2 id="leave-title" className="text-2xl">
				<Trans>Leave without saving?</Trans>
			</h2>
			<p className="mt-2 text-faded">{children}</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<Button onClick={() => blocker.reset?.()} label={t`Stay on this page`} />
				<Button
					onClick={() => {
						onLeave?.();
						blocker.proceed?.();
					}}
					look="danger"
					label={t`Leave`}
				/>
			</div>
		</dialog>
	);
}
