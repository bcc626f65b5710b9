import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { FileDrop } from "#app/components/file-drop.tsx";
import { showToast } from "#app/lib/toast.ts";
import { PictureProblem, scalePicture } from "#app/shared/pictures/scale-picture.ts";
import { limits } from "#domain/limits.ts";
import { type KeptPicture, toKeptPicture } from "./kept-pictures.ts";
import { PictureItem, PictureList } from "./picture-item.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import { problems } from "./picture-problems.ts";

const kinds = t`JPEG, PNG, WebP or AVIF`;

const squareHint = t`One image, ${kinds}. Large photos are made smaller. It's shown as a square.`;

const oneHint = t`One image, ${kinds}. Large photos are made smaller.`;

const galleryFull = t`The gallery holds ${{ galleryPictures: limits.galleryPictures }} images. Remove one to add another.`;

const manyHint = t`Up to ${{ galleryPictures: limits.galleryPictures }} images, each ${kinds}. Large photos are made smaller. You can drop them here.`;

type Props = {
	/** The logo and the gallery in its order. */
	pictures: KeptPicture[];
	onChange: (change: (before: KeptPicture[]) => KeptPicture[]) => void;
};

/** Chooses a logo and gallery pictures for a clinic that is not listed yet. */
export function PictureChoices({ pictures, onChange }: Props) {
	const logo = pictures.find(({ type }) => type === "logo");
	const gallery = pictures.filter(({ type }) => type === "gallery");
	const room = limits.galleryPictures - gallery.length;
	const logoTitle = useRef<HTMLHeadingElement>(null);
	const galleryTitle = useRef<HTMLHeadingElement>(null);

	function remove({ id, type }: KeptPicture) {
		// the focused button disappears with its picture
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
					<Trans>Logo</Trans>
				</h3>
				{logo && (
					<PictureItem
						name={t`the logo`}
						onRemove={() => remove(logo)}
						preview={<PicturePreview picture={logo.picture} label={t`The logo`} className="size-28" />}
					/>
				)}
				<PictureChooser
					label={logo ? t`Choose another logo` : t`Choose a logo`}
					hint={squareHint}
					room={1}
					onChosen={([picture]) =>
						picture &&
						onChange((before) => [toKeptPicture("logo", picture), ...before.filter(({ type }) => type === "gallery")])
					}
				/>
			</div>
			<div className="space-y-3">
				<h3 ref={galleryTitle} tabIndex={-1} className="font-medium font-sans text-base focus:outline-none">
					<Trans>Gallery</Trans>
				</h3>
				<PictureList label={t`Gallery pictures`} pictures={gallery} onMove={move}>
					{(kept, index, moves) => (
						<PictureItem
							name={t`picture ${{ number: index + 1 }}`}
							onRemove={() => remove(kept)}
							preview={<PicturePreview picture={kept.picture} label={t`Picture ${{ number: index + 1 }}`} />}
						>
							{moves}
						</PictureItem>
					)}
				</PictureList>
				<PictureChooser
					label={t`Add pictures`}
					room={room}
					isMultiple
					onChosen={(chosen) =>
						onChange((before) => {
							const added = chosen.map((picture) => toKeptPicture("gallery", picture));
							const count = before.filter(({ type }) => type === "gallery").length;
							return [...before, ...added.slice(0, limits.galleryPictures - count)];
						})
					}
				/>
			</div>
		</>
	);
}

type PictureChooserProps = {
	/** Label of the button, such as "Add pictures". */
	label: string;
	/** Shown below the button. By default it says which and how many files can be chosen. */
	hint?: string;
	/** How many pictures can be added. */
	room: number;
	isMultiple?: boolean;
	/** Called with the pictures that can be used, scaled down for the upload. A toast names the others. */
	onChosen: (pictures: Blob[]) => void;
};

/** A button to choose pictures, on an area onto which they can be dropped. */
export function PictureChooser({ label, hint, room, isMultiple = false, onChosen }: PictureChooserProps) {
	const [running, setRunning] = useState(0);
	const [error, setError] = useState<string>();
	async function choose(files: File[]) {
		setRunning((before) => before + 1);
		setError(files.length > room ? t`There was room for ${room} more, so we left out the rest.` : undefined);
		const chosen: Blob[] = [];
		for (const file of files.slice(0, room)) {
			try {
				chosen.push(await scalePicture(file, limits.pictureBytes));
			} catch (problem) {
				const { title, message } = problems[problem instanceof PictureProblem ? problem.kind : "unreadable"];
				showToast({ isFailure: true, title, description: message });
				setError(message);
			}
		}
		onChosen(chosen);
		setRunning((before) => before - 1);
	}
	const isFull = room <= 0;
	const limit = !isMultiple ? oneHint : isFull ? galleryFull : manyHint;
	return (
		<FileDrop
			label={running > 0 ? t`Preparing…` : label}
			icon="image-plus"
			accept="image/*"
			isMultiple={isMultiple}
			isFull={isFull}
			hint={hint ?? limit}
			error={error}
			onFiles={(files) => {
				if (!isFull) choose(files);
			}}
		/>
	);
}
