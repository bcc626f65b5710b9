import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useRef, useState } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";

type Props<Picture> = {
	label: string;
	pictures: Picture[];
	/** Puts the picture at `from` to `to`, counted from 0. Without it they stay where they are. */
	onMove?: (from: number, to: number) => void;
	/** Draws one; `moves` are its buttons. */
	children: (picture: Picture, index: number, moves: React.ReactNode) => React.ReactNode;
};

/** Pictures in their order, which buttons change, and dragging too. */
export function PictureList<Picture extends { id: string }>({ label, pictures, onMove, children }: Props<Picture>) {
	const dragged = useRef<number>(undefined);
	const [told, setTold] = useState("");
	if (pictures.length === 0) return null;
	const isMovable = onMove !== undefined && pictures.length > 1;

	function move(from: number, to: number) {
		if (!onMove || from === to || to < 0 || to >= pictures.length) return;
		onMove(from, to);
		setTold(`Picture ${from + 1} is now picture ${to + 1} of ${pictures.length}.`);
	}

	return (
		<>
			<ol aria-label={label} className="grid gap-x-4 gap-y-6 min-[26rem]:grid-cols-2">
				{pictures.map((picture, index) => (
					<li
						key={picture.id}
						draggable={isMovable}
						onPointerDown={(event) => {
							// a text field inside must let its text be selected
							const isControl = (event.target as Element).closest("input, textarea, button") !== null;
							event.currentTarget.draggable = isMovable && !isControl;
						}}
						onDragStart={(event) => {
							dragged.current = index;
							event.dataTransfer.effectAllowed = "move";
						}}
						onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
						onDrop={(event) => {
							if (dragged.current === undefined) return;
							event.preventDefault();
							move(dragged.current, index);
						}}
						onDragEnd={() => {
							dragged.current = undefined;
						}}
					>
						{children(
							picture,
							index,
							isMovable && (
								<>
									<Move index={index} by={-1} count={pictures.length} onMove={move} />
									<Move index={index} by={1} count={pictures.length} onMove={move} />
								</>
							),
						)}
					</li>
				))}
			</ol>
			<p role="status" className="sr-only">
				{told}
			</p>
		</>
	);
}

type MoveProps = { index: number; by: -1 | 1; count: number; onMove: (from: number, to: number) => void };

function Move({ index, by, count, onMove }: MoveProps) {
	const Icon = by === -1 ? ArrowLeft : ArrowRight;
	const isPossible = index + by >= 0 && index + by < count;
	return (
		<button
			type="button"
			title={by === -1 ? "Move earlier" : "Move later"}
			// not `disabled`: the button must keep the focus when its picture comes to an end
			aria-disabled={!isPossible}
			onClick={() => onMove(index, index + by)}
			className={buttonClass("secondary", "px-3! aria-disabled:cursor-not-allowed! aria-disabled:opacity-50")}
		>
			<Icon aria-hidden="true" className="size-5" />
			<span className="sr-only">
				Move picture {index + 1} {by === -1 ? "earlier" : "later"}
			</span>
		</button>
	);
}
