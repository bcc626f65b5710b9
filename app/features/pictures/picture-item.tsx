import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { UploadState } from "#app/lib/use-uploads.ts";

type Props = {
	/** Name of the picture in the buttons' labels, such as "picture 2" or "the logo". */
	name: string;
	/** Shows the picture. */
	preview: React.ReactNode;
	/** Progress of the upload; undefined if the picture is not in the upload queue. */
	upload?: UploadState;
	/** Each of these three adds a button. */
	onCancel?: () => void;
	onRetry?: () => void;
	onRemove?: () => void;
	/** Whether the button of `onRemove` is labelled "Skip", not "Remove". */
	isSkipped?: boolean;
	/** Form for the alternative text, and buttons that move the picture. */
	children?: React.ReactNode;
};

const smallButton = "px-3! text-sm";

/** A picture with the progress of its upload, and buttons for it. */
export function PictureItem(props: Props) {
	const { name, preview, upload, onCancel, onRetry, onRemove, isSkipped = false, children } = props;
	const group = useRef<HTMLDivElement>(null);
	/** Keeps the focus here when the pressed button disappears. */
	const keepFocus = (act: () => void) => () => {
		group.current?.focus({ preventScroll: true });
		act();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: nobody fills in a picture
		<div ref={group} role="group" tabIndex={-1} aria-label={name} className="space-y-2 focus:outline-none">
			{preview}
			{upload && <Progress name={name} upload={upload} />}
			<div className="flex flex-wrap items-center gap-2">
				{children}
				{upload?.kind === "sending" && onCancel && (
					<Button onClick={keepFocus(onCancel)} look="secondary" className={smallButton}>
						<Icon name="x" className="size-4" />
						<Trans>
							Cancel<span className="sr-only"> upload of {name}</span>
						</Trans>
					</Button>
				)}
				{upload?.kind === "failed" && onRetry && (
					<Button onClick={keepFocus(onRetry)} className={smallButton}>
						<Icon name="rotate-cw" className="size-4" />
						<Trans>
							Retry<span className="sr-only"> upload of {name}</span>
						</Trans>
					</Button>
				)}
				{upload?.kind !== "sending" && onRemove && (
					<Button onClick={onRemove} look="secondary" className={smallButton}>
						<Icon name="trash-2" className="size-4" />
						{isSkipped ? (
							<Trans>
								Skip<span className="sr-only"> {name}</span>
							</Trans>
						) : (
							<Trans>
								Remove<span className="sr-only"> {name}</span>
							</Trans>
						)}
					</Button>
				)}
			</div>
		</div>
	);
}

function Progress({ name, upload }: { name: string; upload: UploadState }) {
	if (upload.kind === "waiting")
		return (
			<p className="text-faded text-sm">
				<Trans>Waiting</Trans>
			</p>
		);
	if (upload.kind === "done")
		return (
			<p className="font-medium text-accent text-sm">
				<Trans>Image uploaded successfully</Trans>
			</p>
		);
	if (upload.kind === "failed") return <p className="font-medium text-danger text-sm">{upload.message}</p>;
	const percent = Math.round(upload.part * 100);
	return (
		<div>
			<progress
				aria-label={t`Upload of ${name}`}
				max={100}
				value={percent}
				className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
			/>
			<p className="text-faded text-sm tabular-nums">{percent < 100 ? t`${percent}% sent` : t`Sent, being saved…`}</p>
		</div>
	);
}

type PictureListProps<Picture> = {
	label: string;
	pictures: Picture[];
	/** Moves the picture at index `from` to index `to`. Without it, there are no buttons to move pictures. */
	onMove?: (from: number, to: number) => void;
	/** Renders a picture. `moves` are the buttons that move it. */
	children: (picture: Picture, index: number, moves: React.ReactNode) => React.ReactNode;
};

/** An ordered list of pictures, which can be moved with buttons or by dragging. */
export function PictureList<Picture extends { id: string }>({
	label,
	pictures,
	onMove,
	children,
}: PictureListProps<Picture>) {
	const dragged = useRef<number>(undefined);
	const [announcement, setAnnouncement] = useState("");
	if (pictures.length === 0) return null;
	const isMovable = onMove !== undefined && pictures.length > 1;

	function move(from: number, to: number) {
		if (!onMove || from === to || to < 0 || to >= pictures.length) return;
		onMove(from, to);
		setAnnouncement(
			t`Picture ${{ from: from + 1 }} is now picture ${{ to: to + 1 }} of ${{ count: pictures.length }}.`,
		);
	}

	return (
		<>
			<ol aria-label={label} className="grid gap-x-4 gap-y-6 min-[26rem]:grid-cols-2">
				{pictures.map((picture, index) => (
					<li
						key={picture.id}
						draggable={isMovable}
						onPointerDown={(event) => {
							// dragging in a text field must select its text
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
				{announcement}
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
			title={by === -1 ? t`Move earlier` : t`Move later`}
			// not `disabled`: the button must keep the focus when its picture becomes the first or last
			aria-disabled={!isPossible}
			onClick={() => onMove(index, index + by)}
			look="secondary"
			className="px-3! aria-disabled:cursor-not-allowed! aria-disabled:opacity-50"
		>
			<Icon name={icon} className="size-5" />
			<span className="sr-only">
				{by === -1 ? t`Move picture ${{ number: index + 1 }} earlier` : t`Move picture ${{ number: index + 1 }} later`}
			</span>
		</Button>
	);
}
