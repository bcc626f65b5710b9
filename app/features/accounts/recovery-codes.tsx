import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { saveFile } from "#app/lib/save-file.ts";

/** Shows new recovery codes, which cannot be shown again later, to copy or download. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const [status, setStatus] = useState("");
	const groupedCodes = codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
	const text = `${groupedCodes.join("\n")}\n`;
	useEffect(() => heading.current?.focus(), []);
	async function copy() {
		// pages without HTTPS have no clipboard
		const isCopied = await navigator.clipboard?.writeText(text).then(
			() => true,
			() => false,
		);
		setStatus(isCopied ? t`Copied` : t`We couldn't copy them: download them, or write them down.`);
	}
	return (
		<div className="space-y-4">
			<h3 ref={heading} tabIndex={-1} className="text-xl">
				<Trans>Keep your recovery codes</Trans>
			</h3>
			<p>
				<Trans>
					Each one signs you in once without the app, so keep them somewhere you can reach without your phone. We won't
					show them again.
				</Trans>
			</p>
			<ul
				aria-label={t`Recovery codes`}
				className="grid gap-x-6 gap-y-1 rounded-lg bg-wash p-4 font-mono sm:grid-cols-2"
			>
				{groupedCodes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				<Button look="secondary" onClick={copy}>
					<Icon name="copy" className="size-4" />
					<Trans>Copy</Trans>
				</Button>
				<Button look="secondary" onClick={() => saveFile(new Blob([text]), "inkfree-recovery-codes.txt")}>
					<Icon name="download" className="size-4" />
					<Trans>Download</Trans>
				</Button>
				<Button onClick={onDone} label={t`I've saved them`} />
			</div>
			<p role="status" className="text-faded text-sm">
				{status}
			</p>
		</div>
	);
}
