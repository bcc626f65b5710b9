import { useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import * as texts from "./texts.tsx";

/** Buttons to print the estimate, to copy its address and to start again. None of them sends anything. */
export function EstimateActions({ hasAnswers, onReset }: { hasAnswers: boolean; onReset: () => void }) {
	const [copied, setCopied] = useState<"yes" | "no">();
	if (!hasAnswers) return null;
	return (
		<div className="mt-4 border-line border-t pt-3 print:hidden noscript:hidden">
			<div className="-mx-2 flex flex-wrap gap-x-1">
				<Button look="quiet" className="px-2!" onClick={() => print()} label={texts.estimateActionsPrint} />
				<Button
					look="quiet"
					className="px-2!"
					onClick={() =>
						navigator.clipboard?.writeText(location.href).then(
							() => setCopied("yes"),
							() => setCopied("no"),
						) ?? setCopied("no")
					}
				>
					<Icon name="copy" className="size-4" />
					{texts.estimateActionsCopyLink}
				</Button>
				<Button
					look="quiet"
					className="px-2!"
					label={texts.estimateActionsStartAgain}
					onClick={() => {
						setCopied(undefined);
						onReset();
						// this button disappears with the answers
						document.querySelector<HTMLElement>("[data-estimate] input")?.focus();
					}}
				/>
			</div>
			<p role="status" className="text-faded text-sm">
				{copied === "yes" && texts.estimateActionsLinkCopied}
				{copied === "no" && texts.estimateActionsCopyAddress}
			</p>
		</div>
	);
}
