import { useState, useSyncExternalStore } from "react";
import * as texts from "./texts.tsx";
import { Icon } from "./ui/icon.tsx";
import { Button } from "./ui/plain-button.tsx";
import { QrCode } from "./ui/qr-code.tsx";

const never = () => () => {};

/**
 * Hands an address of this site on: by the device's own sheet where it has one, else by copying, and as a code for
 * another device's camera. Nothing goes over the network.
 */
export function ShareAddress({ path, title }: { path: string; title: string }) {
	const canShare = useSyncExternalStore(
		never,
		() => "share" in navigator,
		() => false,
	);
	const [notice, setNotice] = useState("");
	const [code, setCode] = useState("");
	const getAddress = () => new URL(path, location.href).href;
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(getAddress());
			setNotice(texts.shareAddressCopied);
		} catch {
			setNotice(texts.shareAddressNotCopied(getAddress()));
		}
	};
	const share = () =>
		navigator.share({ title, url: getAddress() }).catch((error: unknown) => {
			// who closes the sheet wanted nothing
			if ((error as Partial<Error>).name !== "AbortError") return copy();
		});
	const draw = async () => {
		try {
			const { renderSVG } = await import("uqr");
			setCode(renderSVG(getAddress(), { ecc: "M", border: 4 }));
			setNotice("");
		} catch {
			setNotice(texts.shareAddressNoCode);
		}
	};
	return (
		<>
			<Button look="secondary" onClick={canShare ? share : copy}>
				<Icon name={canShare ? "external-link" : "copy"} className="size-4" />
				{canShare ? texts.shareAddressShare : texts.shareAddressCopy}
			</Button>
			<Button look="secondary" aria-expanded={code !== ""} onClick={code ? () => setCode("") : draw}>
				{texts.shareAddressCode}
			</Button>
			<div className="w-full empty:hidden">
				{code && (
					<figure className="flex flex-wrap items-center gap-4">
						<QrCode svg={code} label={texts.shareAddressCode} />
						<figcaption className="max-w-xs text-faded text-sm">{texts.shareAddressScan}</figcaption>
					</figure>
				)}
			</div>
			<p role="status" className="wrap-anywhere w-full select-text text-faded text-sm empty:sr-only">
				{notice}
			</p>
		</>
	);
}
