import { t } from "@lingui/core/macro";
import { useEffect, useRef, useTransition } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/components/ui/plain-button.tsx";

type Props = {
	label?: string;
	/** Loads what is missing; without it, all data of the page are loaded again. */
	onReload?: () => void;
};

/** Loads again, and says so while it does. */
export function ReloadButton({ label = t`Try again`, onReload }: Props) {
	const { state, revalidate } = useRevalidator();
	// what is there stays until the rest has come
	const [isWaiting, startWaiting] = useTransition();
	const isLoading = isWaiting || state !== "idle";
	const wasPressed = useRef(false);
	// what was pressed goes once the data came, and the focus with it
	useEffect(
		() => () => {
			if (wasPressed.current && document.activeElement === document.body) document.getElementById("main")?.focus();
		},
		[],
	);
	function reload() {
		wasPressed.current = true;
		if (isLoading) return;
		if (onReload) startWaiting(onReload);
		else revalidate();
	}
	return <Button aria-disabled={isLoading} onClick={reload} look="secondary" label={isLoading ? t`Loading…` : label} />;
}
