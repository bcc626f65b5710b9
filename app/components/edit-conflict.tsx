import GitMerge from "lucide-react/icons/git-merge";
import { useEffect, useRef } from "react";
import { Callout } from "./callout.tsx";
import { buttonClass } from "./ui/button.tsx";

type Props = {
	title: string;
	onSaveMine: () => void;
	onTakeSaved: () => void;
	/** What differs. */
	children: React.ReactNode;
};

/** Two places edited the same: what differs, and the two ways out. Nothing is lost until one is chosen. */
export function EditConflict({ title, onSaveMine, onTakeSaved, children }: Props) {
	const place = useRef<HTMLElement>(null);
	useEffect(() => {
		place.current?.focus();
		return () => {
			// the button that was pressed went with it
			if (document.activeElement === document.body) document.getElementById("main")?.focus();
		};
	}, []);
	return (
		<Callout ref={place} look="caution" icon={GitMerge} title={title}>
			{children}
			<div className="flex flex-wrap gap-3">
				<button type="button" onClick={onSaveMine} className={buttonClass("primary")}>
					Save mine
				</button>
				<button type="button" onClick={onTakeSaved} className={buttonClass("secondary")}>
					Take the saved version
				</button>
			</div>
		</Callout>
	);
}
