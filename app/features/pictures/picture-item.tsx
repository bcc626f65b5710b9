import { useRef, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { UploadState } from "#app/lib/use-uploads.ts";
import * as texts from "./texts.tsx";

type Props = {
	/** What the buttons name, such as "picture 2" or "the logo". */
	name: string;
	/** The picture itself. */
	preview: React.ReactNode;
	/** Undefined while it is not about to be sent. */
	upload?: UploadState;
	/** Without one there is no such button. */
	onCancel?: () => void;
	onRetry?: () => void;
	onRemove?: () => void;
	/** Whether the button that leaves the picture away says that it is skipped: it was on its way. */
	isSkipped?: boolean;
	/** More about the picture, such as its alternative text, and buttons that move it. */
	children?: React.ReactNode;
};

const small = "px-3! text-sm";

/** A picture with how far it is, and what can be done with it. */
export function PictureItem(props: Props) {
	const { name, preview, upload, onCancel, onRetry, onRemove, isSkipped = false, children } = props;
	const place = useRef<HTMLDivElement>(null);
	/** For a button that goes away once it is pressed. */
	const stayHere = (act: () => void) => () => {
		place.current?.focus({ preventScroll: true });
		act();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: nobody fills in a picture
		<div ref={place} role="group" tabIndex={-1} aria-label={name} className="space-y-2 focus:outline-none">
			{preview}
			{upload && <Progress name={name} upload={upload} />}
			<div className="flex flex-wrap items-center gap-2">
				{children}
				{upload?.kind === "sending" && onCancel && (
					<Button onClick={stayHere(onCancel)} look="secondary" className={small}>
						<Icon name="x" className="size-4" />
						{texts.cancelUpload(name)}
					</Button>
				)}
				{upload?.kind === "failed" && onRetry && (
					<Button onClick={stayHere(onRetry)} className={small}>
						<Icon name="rotate-cw" className="size-4" />
						{texts.retryUpload(name)}
					</Button>
				)}
				{upload?.kind !== "sending" && onRemove && (
					<Button onClick={onRemove} look="secondary" className={small}>
						<Icon name="trash-2" className="size-4" />
						{isSkipped ? texts.skipPicture(name) : texts.removePicture(name)}
					</Button>
				)}
			</div>
		</div>
	);
}

function Progress({ name, upload }: { name: string; upload: UploadState }) {
	if (upload.kind === "waiting") return <p className="text-faded text-sm">{texts.waiting}</p>;
	if (upload.kind === "done") return <p className="font-medium text-accent text-sm">{texts.imageUploaded}</p>;
	if (upload.kind === "failed") return <p className="font-medium text-danger text-sm">{upload.message}</p>;
	const percent = Math.round(upload.part * 100);
	return (
		<div>
			<progress
				aria-label={texts.uploadOf(name)}
				max={100}
				value={percent}
				className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
			/>
			<p className="text-faded text-sm tabular-nums">
				{percent < 100 ? texts.percentSent(percent) : texts.sentBeingSaved}
			</p>
		</div>
	);
}

type PictureListProps<Picture> = {
	label: string;
	pictures: Picture[];
	/** Puts the picture at `from` to `to`, counted from 0. Without it they stay where they are. */
	onMove?: (from: number, to: number) => void;
	/** Draws one; `moves` are its buttons. */
	children: (picture: Picture, index: number, moves: React.ReactNode) => React.ReactNode;
};

/** Pictures in their order, which buttons change, and dragging too. */
export function PictureList<Picture extends { id: string }>({
	label,
	pictures,
	onMove,
	children,
}: PictureListProps<Picture>) {
	const dragged = useRef<number>(undefined);
	const [told, setTold] = useState("");
	if (pictures.length === 0) return null;
	const isMovable = onMove !== undefined && pictures.length > 1;

	function move(from: number, to: number) {
		if (!onMove || from === to || to < 0 || to >= pictures.length) return;
		onMove(from, to);
		setTold(texts.pictureMoved(from + 1, to + 1, pictures.length));
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
	const icon = by === -1 ? "arrow-left" : "arrow-right";
	const isPossible = index + by >= 0 && index + by < count;
	return (
		<Button
			title={by === -1 ? texts.moveEarlier : texts.moveLater}
			// not `disabled`: the button must keep the focus when its picture comes to an end
			aria-disabled={!isPossible}
			onClick={() => onMove(index, index + by)}
			look="secondary"
			className="px-3! aria-disabled:cursor-not-allowed! aria-disabled:opacity-50"
		>
			<Icon name={icon} className="size-5" />
			<span className="sr-only">{texts.movePicture(index + 1, by === -1)}</span>
		</Button>
	);
}
