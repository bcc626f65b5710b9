import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { drawPicture } from "#app/shared/pictures/scale-picture.ts";
import * as texts from "./texts.tsx";

/** Pixels of the longer side of what is drawn: twice as many as it takes up on the screen. */
const drawnSide = 640;

type Props = {
	picture: Blob;
	/** What the picture is, for those who do not see it. */
	label: string;
	/** Gives the size: the picture fills it, or shows whole in it. */
	className?: string;
	fit?: "cover" | "contain";
};

/** A picture of this device, drawn: the content security policy knows only pictures that the server sent. */
export function PicturePreview({ picture, label, className = "aspect-4/3 w-full", fit = "cover" }: Props) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [unseen, setUnseen] = useState<Blob>();
	useEffect(() => {
		let isCurrent = true;
		createImageBitmap(picture).then(
			(bitmap) => {
				if (isCurrent && canvas.current) {
					drawPicture(canvas.current, bitmap, Math.min(1, drawnSide / Math.max(bitmap.width, bitmap.height)));
				}
				bitmap.close();
			},
			() => isCurrent && setUnseen(picture),
		);
		return () => {
			isCurrent = false;
		};
	}, [picture]);

	const frame = `${className} rounded-xl border border-line bg-wash`;
	if (unseen === picture) {
		return (
			<div
				role="img"
				aria-label={texts.noPreview(label)}
				className={`${frame} flex items-center justify-center text-faded`}
			>
				<Icon name="image-off" className="size-8" />
			</div>
		);
	}
	return (
		<canvas
			ref={canvas}
			role="img"
			aria-label={label}
			className={`${frame} ${fit === "cover" ? "object-cover" : "object-contain"}`}
		/>
	);
}
