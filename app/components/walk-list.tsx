import { useRef } from "react";
import { useShortcuts, walkFocus } from "#app/lib/shortcuts.ts";

/** A list of links: the keys j and k walk through them, the arrows once one has the focus. Takes li elements. */
export function WalkList({ children }: { children: React.ReactNode }) {
	const list = useRef<HTMLUListElement>(null);
	const step = (by: 1 | -1) => walkFocus([...(list.current?.querySelectorAll("a") ?? [])], by);
	useShortcuts({ j: () => step(1), k: () => step(-1) });
	return (
		<ul
			ref={list}
			onKeyDown={(event) => {
				if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
				event.preventDefault();
				step(event.key === "ArrowDown" ? 1 : -1);
			}}
			className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet"
		>
			{children}
		</ul>
	);
}
