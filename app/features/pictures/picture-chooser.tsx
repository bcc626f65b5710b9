import ImagePlus from "lucide-react/icons/image-plus";
import { useId, useState } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";

type Props = {
	/** What the button says, such as "Add pictures". */
	label: string;
	/** What may be chosen, said before it is. */
	hint: string;
	/** Told what was chosen or dropped, unchecked. */
	onChoose: (files: File[]) => void;
	isMultiple?: boolean;
	isDisabled?: boolean;
	/** What is wrong with what was chosen. */
	error?: string;
};

/** A button that opens the device's files, on a field onto which files can be dropped. */
export function PictureChooser({ label, hint, onChoose, isMultiple = false, isDisabled = false, error }: Props) {
	const id = useId();
	const [isOver, setIsOver] = useState(false);

	function drop(event: React.DragEvent) {
		event.preventDefault();
		setIsOver(false);
		if (!isDisabled && event.dataTransfer.files.length > 0) onChoose([...event.dataTransfer.files]);
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to do what the button does
		<div
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				setIsOver(!isDisabled);
			}}
			onDragLeave={() => setIsOver(false)}
			onDrop={drop}
			className={`rounded-xl border border-dashed p-4 ${isOver ? "border-accent bg-tint" : "border-edge"}`}
		>
			<input
				id={id}
				type="file"
				accept="image/*"
				multiple={isMultiple}
				disabled={isDisabled}
				aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
				aria-invalid={error ? true : undefined}
				className="peer sr-only"
				onChange={(event) => {
					const files = [...(event.target.files ?? [])];
					// so that the same file can be chosen again
					event.target.value = "";
					if (files.length > 0) onChoose(files);
				}}
			/>
			<label
				htmlFor={id}
				className={buttonClass(
					"secondary",
					"peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2 peer-disabled:cursor-not-allowed peer-disabled:opacity-60",
				)}
			>
				<ImagePlus aria-hidden="true" className="size-5" />
				{label}
			</label>
			<p id={`${id}-hint`} className="mt-2 text-faded text-sm">
				{hint}
			</p>
			{error && (
				<p id={`${id}-error`} className="mt-1 font-medium text-danger text-sm">
					{error}
				</p>
			)}
		</div>
	);
}
