import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { saveFile } from "#app/lib/save-file.ts";
import * as texts from "./texts.tsx";

/** Recovery codes, which are shown this once, to keep. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const [told, setTold] = useState("");
	const shown = codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
	const text = `${shown.join("\n")}\n`;
	useEffect(() => heading.current?.focus(), []);
	async function copy() {
		// a page without https may not
		const isCopied = await navigator.clipboard?.writeText(text).then(
			() => true,
			() => false,
		);
		setTold(isCopied ? texts.copied : texts.codesNotCopied);
	}
	return (
		<div className="space-y-4">
			<h3 ref={heading} tabIndex={-1} className="text-xl">
				{texts.keepRecoveryCodes}
			</h3>
			<p>{texts.whatCodesDo}</p>
			<ul
				aria-label={texts.recoveryCodes}
				className="grid gap-x-6 gap-y-1 rounded-lg bg-wash p-4 font-mono sm:grid-cols-2"
			>
				{shown.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				<Button look="secondary" onClick={copy}>
					<Icon name="copy" className="size-4" />
					{texts.copy}
				</Button>
				<Button look="secondary" onClick={() => saveFile(new Blob([text]), "inkfree-recovery-codes.txt")}>
					<Icon name="download" className="size-4" />
					{texts.download}
				</Button>
				<Button onClick={onDone} label={texts.codesSaved} />
			</div>
			<p role="status" className="text-faded text-sm">
				{told}
			</p>
		</div>
	);
}
