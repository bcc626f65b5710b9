import { useRef, useState } from "react";
import { showToast } from "#app/lib/toast.ts";
import { limits } from "#domain/limits.ts";
import { type KeptPicture, keepPicture } from "./kept-pictures.ts";
import { PictureProblem } from "./picture-checks.ts";
import { PictureChooser } from "./picture-chooser.tsx";
import { PictureItem } from "./picture-item.tsx";
import { PictureList } from "./picture-list.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import { scalePicture } from "./scale-picture.ts";

type Props = {
	/** The logo and the gallery in its order. */
	pictures: KeptPicture[];
	onChange: (change: (before: KeptPicture[]) => KeptPicture[]) => void;
};

const kinds = "JPEG, PNG, WebP or AVIF, up to 5 MB";

/** A logo and gallery pictures, chosen before there is a clinic to send them to. */
export function PictureChoices({ pictures, onChange }: Props) {
	const logo = pictures.find(({ type }) => type === "logo");
	const gallery = pictures.filter(({ type }) => type === "gallery");
	const room = limits.galleryPictures - gallery.length;
	const logoTitle = useRef<HTMLHeadingElement>(null);
	const galleryTitle = useRef<HTMLHeadingElement>(null);

	/** The button that had the focus goes with its picture. */
	function remove({ id, type }: KeptPicture) {
		onChange((before) => before.filter((picture) => picture.id !== id));
		(type === "logo" ? logoTitle : galleryTitle).current?.focus({ preventScroll: true });
	}

	function move(from: number, to: number) {
		onChange((before) => {
			const order = before.filter(({ type }) => type === "gallery");
			order.splice(to, 0, ...order.splice(from, 1));
			return [...before.filter(({ type }) => type === "logo"), ...order];
		});
	}

	return (
		<>
			<div className="space-y-3">
				<h3 ref={logoTitle} tabIndex={-1} className="font-medium font-sans text-base focus:outline-none">
					Logo
				</h3>
				{logo && (
					<PictureItem
						name="the logo"
						onRemove={() => remove(logo)}
						preview={<PicturePreview picture={logo.picture} label="The logo" className="size-28" />}
					/>
				)}
				<Choose
					label={logo ? "Choose another logo" : "Choose a logo"}
					hint={`One image, ${kinds}. It is shown as a square.`}
					room={1}
					onChosen={([picture]) =>
						picture &&
						onChange((before) => [keepPicture("logo", picture), ...before.filter(({ type }) => type === "gallery")])
					}
				/>
			</div>
			<div className="space-y-3">
				<h3 ref={galleryTitle} tabIndex={-1} className="font-medium font-sans text-base focus:outline-none">
					Gallery
				</h3>
				<PictureList label="Gallery pictures" pictures={gallery} onMove={move}>
					{(kept, index, moves) => (
						<PictureItem
							name={`picture ${index + 1}`}
							onRemove={() => remove(kept)}
							preview={<PicturePreview picture={kept.picture} label={`Picture ${index + 1}`} />}
						>
							{moves}
						</PictureItem>
					)}
				</PictureList>
				<Choose
					label="Add pictures"
					hint={
						room > 0
							? `Up to ${limits.galleryPictures} images, each ${kinds}. You can drop them here.`
							: `The gallery holds ${limits.galleryPictures} images. Remove one to add another.`
					}
					room={room}
					isMultiple
					onChosen={(chosen) =>
						onChange((before) => {
							const added = chosen.map((picture) => keepPicture("gallery", picture));
							const count = before.filter(({ type }) => type === "gallery").length;
							return [...before, ...added.slice(0, limits.galleryPictures - count)];
						})
					}
				/>
			</div>
		</>
	);
}

type ChooseProps = {
	label: string;
	hint: string;
	/** How many more there is room for. */
	room: number;
	isMultiple?: boolean;
	onChosen: (pictures: Blob[]) => void;
};

/** A chooser that gives pictures ready to be sent: checked and scaled. What cannot be used is told. */
export function Choose({ label, hint, room, isMultiple, onChosen }: ChooseProps) {
	const [running, setRunning] = useState(0);
	const [error, setError] = useState<string>();
	async function choose(files: File[]) {
		setRunning((before) => before + 1);
		setError(files.length > room ? `There was room for ${room} more: the others were left out.` : undefined);
		const chosen: Blob[] = [];
		for (const file of files.slice(0, room)) {
			try {
				chosen.push(await scalePicture(file));
			} catch (problem) {
				const { title, message } = problem instanceof PictureProblem ? problem : unreadable;
				showToast({ isFailure: true, title, description: message });
				setError(files.length > 1 ? `${file.name}: ${message}` : message);
			}
		}
		onChosen(chosen);
		setRunning((before) => before - 1);
	}
	return (
		<PictureChooser
			label={running > 0 ? "Preparing…" : label}
			hint={hint}
			isMultiple={isMultiple}
			isDisabled={room <= 0}
			error={error}
			onChoose={choose}
		/>
	);
}

// the file went away, or the device has no memory left for it
const unreadable = { title: "The picture could not be read", message: "Please try again, or choose another one." };
