import { useState } from "react";
import { type ButtonLook, buttonClass } from "#app/components/ui/button.tsx";
import { useOnceAtATime } from "#app/lib/once-at-a-time.ts";

type Props = {
	/** On the button that asks. */
	label: React.ReactNode;
	look?: ButtonLook;
	question: string;
	/** On the button that does it. */
	yes: string;
	no: string;
	onYes: () => Promise<void>;
};

/** A button for what cannot be undone: it asks in its own place before it runs `onYes`. */
export function AskFirst({ label, look = "quiet", question, yes, no, onYes }: Props) {
	const [isAsking, setIsAsking] = useState(false);
	const [wasAsked, setWasAsked] = useState(false);
	const [isBusy, setIsBusy] = useState(false);
	const run = useOnceAtATime(async () => {
		setIsBusy(true);
		try {
			await onYes();
		} finally {
			setIsBusy(false);
			setIsAsking(false);
		}
	});
	if (!isAsking) {
		return (
			<button
				type="button"
				// biome-ignore lint/a11y/noAutofocus: after "no" the focus goes back to where it came from
				autoFocus={wasAsked}
				onClick={() => {
					setIsAsking(true);
					setWasAsked(true);
				}}
				className={buttonClass(look)}
			>
				{label}
			</button>
		);
	}
	return (
		<fieldset className="w-full">
			<legend className="mb-2 font-medium">{question}</legend>
			<div className="flex flex-wrap items-center gap-3">
				<button
					type="button"
					// biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone, and this one stands in its place
					autoFocus
					aria-disabled={isBusy}
					onClick={run}
					className={buttonClass("danger")}
				>
					{yes}
				</button>
				<button type="button" onClick={() => !isBusy && setIsAsking(false)} className={buttonClass("secondary")}>
					{no}
				</button>
			</div>
		</fieldset>
	);
}
