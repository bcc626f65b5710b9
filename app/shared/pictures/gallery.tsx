import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { isPlainClick } from "#app/lib/focus.ts";
import { getMediaUrl, getPictureUrl, pictureSizes } from "#domain/pictures/storage.ts";

const control =
	"inline-flex size-12 cursor-pointer items-center justify-center rounded-full bg-sheet text-ink hover:text-accent";

const widths = ["thumb", "thumbDouble", "thumbTriple", "large"] as const;

/** The width of a picture on the page, for the attribute `sizes`: one alone is as wide as the page. */
const sizesOf = (index: number, pictures: number) =>
	pictures === 1
		? "(min-width: 1152px) 1104px, 92vw"
		: index === 0
			? "(min-width: 640px) 550px, 66vw"
			: `(min-width: 640px) ${pictures === 2 ? 550 : 270}px, 33vw`;

type Picture = { id: string; url: string; alt: string | null };

/** A clinic's pictures, the first one large. Each opens large, with arrow keys; without script as a file. */
export function Gallery({ name, pictures }: { name: string; pictures: Picture[] }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [shown, setShown] = useState(0);
	const step = (by: number) => setShown((index) => (index + by + pictures.length) % pictures.length);
	const current = pictures[shown];

	return (
		<>
			<ul className="gallery">
				{pictures.map(({ id, url, alt }, index) => (
					<li key={id}>
						<a
							href={getMediaUrl(url)}
							data-answered
							onClick={(event) => {
								if (!isPlainClick(event)) return;
								event.preventDefault();
								setShown(index);
								dialog.current?.showModal();
							}}
						>
							<img
								src={getPictureUrl(url, "thumb")}
								srcSet={widths.map((size) => `${getPictureUrl(url, size)} ${pictureSizes[size][0]}w`).join(", ")}
								sizes={sizesOf(index, pictures.length)}
								alt={t`${{ place: index + 1 }} of ${{ total: pictures.length }}, ${{ picture: alt ?? name }}: open large`}
								width={400}
								height={300}
								// the first one leads the page
								{...(index === 0 ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
							/>
						</a>
					</li>
				))}
			</ul>
			<dialog
				ref={dialog}
				aria-label={t`Pictures of ${name}`}
				className="m-0 size-full max-h-none max-w-none bg-veil p-4 backdrop:bg-transparent"
				onKeyDown={(event) => {
					if (event.key === "ArrowRight") step(1);
					if (event.key === "ArrowLeft") step(-1);
				}}
				onClick={(event) => {
					if (event.target === event.currentTarget) dialog.current?.close();
				}}
			>
				<div className="pointer-events-none flex h-full flex-col items-center justify-center gap-4 *:pointer-events-auto">
					{current && (
						<img
							src={getPictureUrl(current.url, "large")}
							alt={t`${{ place: shown + 1 }} of ${{ total: pictures.length }}, ${{ picture: current.alt ?? name }}`}
							width={1200}
							height={900}
							// a closed dialog fetches nothing
							loading="lazy"
							className="max-h-[80dvh] w-auto max-w-full rounded-lg object-contain"
						/>
					)}
					<div className="flex items-center gap-3">
						{pictures.length > 1 && (
							<button type="button" className={control} onClick={() => step(-1)}>
								<Icon name="chevron-left" />
								<span className="sr-only">
									<Trans>Previous picture</Trans>
								</span>
							</button>
						)}
						<button type="button" className={control} onClick={() => dialog.current?.close()}>
							<Icon name="x" />
							<span className="sr-only">
								<Trans>Close</Trans>
							</span>
						</button>
						{pictures.length > 1 && (
							<button type="button" className={control} onClick={() => step(1)}>
								<Icon name="chevron-right" />
								<span className="sr-only">
									<Trans>Next picture</Trans>
								</span>
							</button>
						)}
					</div>
					{current && (
						<Link
							to={`${href("/report")}?picture=${current.id}`}
							rel="nofollow"
							className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sheet px-4 text-ink text-sm hover:text-accent"
						>
							<Icon name="flag" className="size-4" />
							<Trans>Report this picture</Trans>
						</Link>
					)}
					<p role="status" className="rounded-full bg-sheet px-3 py-1 text-ink text-sm tabular-nums">
						{t`${{ place: shown + 1 }} of ${{ total: pictures.length }}`}
					</p>
				</div>
			</dialog>
		</>
	);
}
