import { useRef, useState } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useShortcutSetting } from "#app/lib/shortcuts.ts";
import type { ClinicDecision, ReviewDecision } from "#domain/moderation/decisions.ts";
import type { Choice } from "./choices.ts";

type Props<Decision extends ReviewDecision | ClinicDecision> = {
	label: string;
	choices: Choice<Decision>[];
	/** Stands in place of the choices where the admin may not decide. */
	hindrance: string | undefined;
	form: (decision: Decision, close: () => void) => React.ReactNode;
	children: React.ReactNode;
};

/** One case with what can be decided about it. The list presses its buttons for their keys. */
export function CaseArticle<Decision extends ReviewDecision | ClinicDecision>(props: Props<Decision>) {
	const { label, choices, hindrance, form, children } = props;
	const [open, setOpen] = useState<Decision>();
	const [hasKeys] = useShortcutSetting();
	const place = useRef<HTMLElement>(null);

	function close() {
		setOpen(undefined);
		place.current?.focus({ preventScroll: true });
	}
	return (
		<article
			ref={place}
			tabIndex={-1}
			aria-label={label}
			onKeyDown={(event) => {
				if (open && event.key === "Escape") close();
			}}
			className="rounded-2xl border border-line bg-sheet p-4 sm:p-5"
		>
			{children}
			{hindrance ? (
				<p className="mt-4 text-faded">{hindrance}</p>
			) : open ? (
				form(open, close)
			) : (
				<div className="mt-4 flex flex-wrap gap-3">
					{choices.map(({ decision, label, key }) => (
						<button
							key={decision}
							type="button"
							aria-keyshortcuts={hasKeys ? key : undefined}
							onClick={() => setOpen(decision)}
							className={buttonClass(decision === "hide" || decision === "suspend" ? "danger" : "secondary")}
						>
							{label}
							{hasKeys && (
								<span aria-hidden="true" className="rounded-sm border border-current px-1 text-xs opacity-70">
									{key}
								</span>
							)}
						</button>
					))}
				</div>
			)}
		</article>
	);
}
