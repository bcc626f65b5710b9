import { useRef, useState } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import type { ClinicDecision, ReviewDecision } from "#domain/moderation.ts";
import { isShortcut } from "./case-list.tsx";

export type Choice<Decision> = { decision: Decision; label: string; key: string };

type Props<Decision> = {
	label: string;
	/** What can be decided, each with its key. */
	choices: Choice<Decision>[];
	/** Stands in place of the choices where the admin may not decide. */
	hindrance: string | undefined;
	form: (decision: Decision, close: () => void) => React.ReactNode;
	children: React.ReactNode;
};

/** One case with what can be decided about it. Its keys work while the focus is in it. */
export function CaseArticle<Decision extends ReviewDecision | ClinicDecision>(props: Props<Decision>) {
	const { label, choices, hindrance, form, children } = props;
	const [open, setOpen] = useState<Decision>();
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
				if (open || hindrance || !isShortcut(event)) return;
				const choice = choices.find(({ key }) => key === event.key);
				if (!choice) return;
				event.preventDefault();
				setOpen(choice.decision);
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
							aria-keyshortcuts={key}
							onClick={() => setOpen(decision)}
							className={buttonClass(decision === "hide" || decision === "suspend" ? "danger" : "secondary")}
						>
							{label}
							<span aria-hidden="true" className="rounded-sm border border-current px-1 text-xs uppercase opacity-70">
								{key}
							</span>
						</button>
					))}
				</div>
			)}
		</article>
	);
}
