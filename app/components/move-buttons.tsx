import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

const iconButton = buttonClass("quiet", "min-w-11 px-0! aria-disabled:cursor-not-allowed aria-disabled:opacity-40");

type Props = { name: string; index: number; total: number; onMove: (by: -1 | 1) => void };

/** Moves a row up or down; `data-move` tells the two buttons apart when the focus is given back. */
export function MoveButtons({ name, index, total, onMove }: Props) {
	return (
		<>
			<button
				type="button"
				data-move="up"
				aria-disabled={index === 0}
				onClick={() => onMove(-1)}
				className={iconButton}
			>
				<Icon name="arrow-up" className="size-5" />
				<span className="sr-only">{`Move ${name} up`}</span>
			</button>
			<button
				type="button"
				data-move="down"
				aria-disabled={index === total - 1}
				onClick={() => onMove(1)}
				className={iconButton}
			>
				<Icon name="arrow-down" className="size-5" />
				<span className="sr-only">{`Move ${name} down`}</span>
			</button>
		</>
	);
}
