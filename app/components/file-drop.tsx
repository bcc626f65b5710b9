import { useId, useState } from "react";
import { buttonClass } from "./ui/button.tsx";
import { FieldError } from "./ui/field.tsx";
import { Icon } from "./ui/icon.tsx";
import type { IconName } from "./ui/icon-names.ts";

type Props = {
	label: React.ReactNode;
	icon: IconName;
	/** What the device's files are narrowed to. */
	accept: string;
	isMultiple?: boolean;
	/** No more are taken: the button is off, and nothing invites to drop. */
	isFull: boolean;
	hint: React.ReactNode;
	error?: string | undefined;
	ref?: React.Ref<HTMLDivElement>;
	/** Told what was chosen or dropped, also where it is full. */
	onFiles: (files: File[]) => void;
	/** What stands above the button. */
	children?: React.ReactNode;
};

/** A button that opens the device's files, on a field that takes dropped ones. `ref` can take the focus. */
export function FileDrop({
	label,
	icon,
	accept,
	isMultiple = false,
	isFull,
	hint,
	error,
	ref,
	onFiles,
	children,
}: Props) {
	const id = useId();
	const [isOver, setIsOver] = useState(false);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to do what the button does
		<div
			ref={ref}
			tabIndex={ref ? -1 : undefined}
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				setIsOver(!isFull);
			}}
			onDragLeave={() => setIsOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setIsOver(false);
				if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
			}}
			className={`space-y-3 rounded-xl border border-dashed p-4 focus:outline-none ${isOver ? "border-accent bg-tint" : "border-edge"}`}
		>
			{children}
			<div>
				<input
					id={id}
					type="file"
					accept={accept}
					multiple={isMultiple}
					disabled={isFull}
					aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
					aria-invalid={error ? true : undefined}
					className="peer sr-only"
					onChange={(event) => {
						const files = [...(event.target.files ?? [])];
						// so that the same file can be chosen again
						event.target.value = "";
						if (files.length > 0) onFiles(files);
					}}
				/>
				<label
					htmlFor={id}
					className={buttonClass(
						"secondary",
						"min-w-0 max-w-full wrap-anywhere peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2 peer-disabled:cursor-not-allowed peer-disabled:opacity-60",
					)}
				>
					<Icon name={icon} className="size-5" />
					{label}
				</label>
				<p id={`${id}-hint`} className="mt-2 text-faded text-sm">
					{hint}
				</p>
				<FieldError id={`${id}-error`} error={error} className="mt-1" />
			</div>
		</div>
	);
}
