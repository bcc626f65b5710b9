import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { drawPicture } from "#app/shared/pictures/scale-picture.ts";

/** Length of the longer side of the canvas, in pixels: twice its size on the screen, for high-density displays. */
const drawnSide = 640;

type Props = {
	picture: Blob;
	/** Accessible name of the picture. */
	label: string;
	/** Sets the size of the frame. */
	className?: string;
	fit?: "cover" | "contain";
};

/** Draws a picture of this device on a canvas, since the content security policy allows only the server's images. */
export function PicturePreview({ picture, label, className = "aspect-4/3 w-full", fit = "cover" }: Props) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [unreadable, setUnreadable] = useState<Blob>();
	useEffect(() => {
		let isCurrent = true;
		createImageBitmap(picture).then(
			(bitmap) => {
				if (isCurrent && canvas.current) {
					drawPicture(canvas.current, bitmap, Math.min(1, drawnSide / Math.max(bitmap.width, bitmap.height)));
				}
				bitmap.close();
			},
			() => isCurrent && setUnreadable(picture),
		);
		return () => {
			isCurrent = false;
		};
	}, [picture]);

	const frame = `${className} rounded-xl border border-line bg-wash`;
	if (unreadable === picture) {
		return (
			<div
				role="img"
				aria-label={t`${label}, no preview`}
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
