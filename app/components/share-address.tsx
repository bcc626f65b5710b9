import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, useSyncExternalStore } from "react";
import { Icon } from "./ui/icon.tsx";
import { Button } from "./ui/plain-button.tsx";

const never = () => () => {};

/**
 * Hands an address of this site on: by the device's own sheet where it has one, else by copying. Nothing goes over the
 * network.
 */
export function ShareAddress({ path, title }: { path: string; title: string }) {
	const canShare = useSyncExternalStore(
		never,
		() => "share" in navigator,
		() => false,
	);
	const [notice, setNotice] = useState("");
	const getAddress = () => new URL(path, location.href).href;
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(getAddress());
			setNotice(t`Link copied.`);
		} catch {
			setNotice(t`We couldn't copy it. This is the link: ${{ address: getAddress() }}`);
		}
	};
	const share = () =>
		navigator.share({ title, url: getAddress() }).catch((error: unknown) => {
			// who closes the sheet wanted nothing
			if ((error as Partial<Error>).name !== "AbortError") return copy();
		});
	return (
		<>
			<Button look="secondary" onClick={canShare ? share : copy}>
				<Icon name={canShare ? "external-link" : "copy"} className="size-4" />
				<Trans>Share</Trans>
			</Button>
			<p role="status" className="wrap-anywhere w-full select-text text-faded text-sm empty:sr-only">
				{notice}
			</p>
		</>
	);
}
