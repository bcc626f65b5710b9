import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";

/** Buttons to print the estimate, to copy its address and to start again. None of them sends anything. */
export function EstimateActions({ hasAnswers, onReset }: { hasAnswers: boolean; onReset: () => void }) {
	const [copied, setCopied] = useState<"yes" | "no">();
	if (!hasAnswers) return null;
	return (
		<div className="mt-4 border-line border-t pt-3 print:hidden noscript:hidden">
			<div className="-mx-2 flex flex-wrap gap-x-1">
				<Button look="quiet" className="px-2!" onClick={() => print()} label={t`Print`} />
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
					<Trans>Copy link</Trans>
				</Button>
				<Button
					look="quiet"
					className="px-2!"
					label={t`Start again`}
					onClick={() => {
						setCopied(undefined);
						onReset();
						// this button disappears with the answers
						document.querySelector<HTMLElement>("[data-estimate] input")?.focus();
					}}
				/>
			</div>
			<p role="status" className="text-faded text-sm">
				{copied === "yes" && t`Link copied. Your answers are in it, so share it with people you trust.`}
				{copied === "no" && t`Copy the address of this page: your answers are in it.`}
			</p>
		</div>
	);
}
