import { useState } from "react";
import type { ButtonLook } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useOnceAtATime } from "#app/lib/once.ts";

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
			<Button
				// after "no" the focus goes back to where it came from
				autoFocus={wasAsked}
				onClick={() => {
					setIsAsking(true);
					setWasAsked(true);
				}}
				look={look}
				label={label}
			/>
		);
	}
	return (
		<fieldset className="w-full">
			<legend className="mb-2 font-medium">{question}</legend>
			<div className="flex flex-wrap items-center gap-3">
				<Button
					// the button that was pressed is gone, and this one stands in its place
					autoFocus
					aria-disabled={isBusy}
					onClick={run}
					look="danger"
					label={yes}
				/>
				<Button onClick={() => !isBusy && setIsAsking(false)} look="secondary" label={no} />
			</div>
		</fieldset>
	);
}
