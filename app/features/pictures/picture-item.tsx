import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";

/** Where a picture is on its way to the server. */
export type UploadState =
	| { kind: "waiting" }
	/** The part that is sent, from 0 to 1. */
	| { kind: "sending"; part: number }
	| { kind: "failed"; message: string }
	| { kind: "done" };

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
	/** What the button that leaves the picture away says. */
	removeLabel?: string;
	/** More about the picture, such as its alternative text, and buttons that move it. */
	children?: React.ReactNode;
};

const small = "px-3! text-sm";

/** A picture with how far it is, and what can be done with it. */
export function PictureItem(props: Props) {
	const { name, preview, upload, onCancel, onRetry, onRemove, removeLabel = "Remove", children } = props;
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
					<button type="button" onClick={stayHere(onCancel)} className={buttonClass("secondary", small)}>
						<X aria-hidden="true" className="size-4" />
						Cancel<span className="sr-only"> upload of {name}</span>
					</button>
				)}
				{upload?.kind === "failed" && onRetry && (
					<button type="button" onClick={stayHere(onRetry)} className={buttonClass("primary", small)}>
						<RotateCw aria-hidden="true" className="size-4" />
						Retry<span className="sr-only"> upload of {name}</span>
					</button>
				)}
				{upload?.kind !== "sending" && onRemove && (
					<button type="button" onClick={onRemove} className={buttonClass("secondary", small)}>
						<Trash2 aria-hidden="true" className="size-4" />
						{removeLabel}
						<span className="sr-only"> {name}</span>
					</button>
				)}
			</div>
		</div>
	);
}

function Progress({ name, upload }: { name: string; upload: UploadState }) {
	if (upload.kind === "waiting") return <p className="text-faded text-sm">Waiting</p>;
	if (upload.kind === "done") return <p className="font-medium text-accent text-sm">Image uploaded successfully</p>;
	if (upload.kind === "failed") return <p className="font-medium text-danger text-sm">{upload.message}</p>;
	const percent = Math.round(upload.part * 100);
	return (
		<div>
			<progress
				aria-label={`Upload of ${name}`}
				max={100}
				value={percent}
				className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
			/>
			<p className="text-faded text-sm tabular-nums">{percent < 100 ? `${percent}% sent` : "Sent, being saved…"}</p>
		</div>
	);
}
