import { ph, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { Section } from "#app/components/section.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { type KeptPicture, toKeptPicture } from "#app/features/pictures/kept-pictures.ts";
import { PictureChooser } from "#app/features/pictures/picture-choices.tsx";
import { PictureItem, PictureList } from "#app/features/pictures/picture-item.tsx";
import { PictureQueue } from "#app/features/pictures/picture-queue.tsx";
import { useEdit } from "#app/lib/edit.ts";
import { useSend } from "#app/lib/form.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { runInOrder, useOrder } from "#app/lib/saved.ts";
import { showToast } from "#app/lib/toast.ts";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import type { OwnMedia } from "#database/queries/pictures.ts";
import { limits } from "#domain/limits.ts";
import { getPictureUrl } from "#domain/pictures/storage.ts";

export const meta = privateMeta(t`Pictures`);

export default function OwnerPictures() {
	const { clinic } = useOwner();
	const { revalidate } = useRevalidator();
	const { items: gallery, move } = useOrder(
		clinic.media.filter(({ type }) => type === "gallery"),
		(ids) => callApi((api) => api.owner.media.order.$put({ json: { ids } })),
		t`We couldn't save the order.`,
	);
	const logo = clinic.media.find(({ type }) => type === "logo");
	const removing = useSend(
		async ({ id, type }: OwnMedia) => {
			await runInOrder(() => callApi((api) => api.owner.media[":mediaId"].$delete({ param: { mediaId: id } })));
			return type;
		},
		{
			done: (type) => ({ title: type === "logo" ? t`Logo removed` : t`Picture removed` }),
			failure: t`We couldn't remove the picture.`,
			reloads: true,
		},
	);
	const [queue, setQueue] = useState<KeptPicture[]>([]);
	const container = useRef<HTMLDivElement>(null);
	const logoQueue = queue.filter(({ type }) => type === "logo");
	const galleryQueue = queue.filter(({ type }) => type === "gallery");
	const room = Math.max(0, limits.galleryPictures - gallery.length - galleryQueue.length);

	function addToGallery(chosen: Blob[]) {
		const last = Math.max(-1, ...gallery.map(({ position }) => position), ...galleryQueue.map((p) => p.position ?? 0));
		const added = chosen.map((picture, index) => ({
			...toKeptPicture("gallery", picture),
			position: Math.min(last + 1 + index, limits.picturePosition),
		}));
		setQueue((before) => [...before, ...added]);
	}
	const removeFromQueue = (id: string) => setQueue((before) => before.filter((picture) => picture.id !== id));

	async function onUploaded(id: string) {
		showToast({ title: t`Image uploaded successfully` });
		await revalidate();
		removeFromQueue(id);
	}
	function skip(id: string) {
		removeFromQueue(id);
		container.current?.focus({ preventScroll: true });
	}
	const wasRemoved = useRef(false);
	const count = clinic.media.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: when a picture disappears with its focused button
	useEffect(() => {
		const { activeElement } = document;
		const isFocusLost = activeElement === document.body || activeElement?.id === "main";
		if (wasRemoved.current && isFocusLost) container.current?.focus({ preventScroll: true });
		wasRemoved.current = false;
	}, [count]);
	async function remove(picture: OwnMedia) {
		wasRemoved.current = true;
		await removing.send(picture);
	}
	return (
		<div ref={container} tabIndex={-1} className="grid items-start gap-6 focus:outline-none lg:grid-cols-[1fr_20rem]">
			{/* phones show the logo first, wide screens beside the gallery */}
			<div className="lg:col-start-2">
				<Section
					look="roomy"
					title={t`Logo`}
					intro={t`A square works best. It's shown beside your name in every list.`}
				>
					<div className="space-y-5">
						{logo && (
							<div className="space-y-3">
								<img
									src={getPictureUrl(logo.url, "logoDouble")}
									alt={t`Logo of ${{ name: clinic.name }}`}
									width={112}
									height={112}
									className="size-28 rounded-xl border border-line bg-wash object-cover"
								/>
								<AskFirst
									label={t`Remove the logo`}
									look="secondary"
									question={t`Remove the logo? Your initials take its place.`}
									yes={t`Remove`}
									no={t`Keep it`}
									onYes={() => remove(logo)}
								/>
							</div>
						)}
						{logoQueue.length > 0 && (
							<PictureQueue clinicId={clinic.id} pictures={logoQueue} onSent={onUploaded} onSkip={skip} />
						)}
						<PictureChooser
							label={logo ? t`Replace the logo` : t`Add a logo`}
							room={1}
							onChosen={([picture]) =>
								picture &&
								setQueue((before) => [...before.filter(({ type }) => type !== "logo"), toKeptPicture("logo", picture)])
							}
						/>
					</div>
				</Section>
			</div>
			<div className="min-w-0 lg:col-start-1 lg:row-start-1">
				<Section
					look="roomy"
					title={t`Gallery`}
					intro={t`Say in a few words what each picture shows. People who can't see it hear this instead, and search engines read it.`}
				>
					<div className="space-y-6">
						{gallery.length === 0 && galleryQueue.length === 0 && (
							<p className="text-faded">
								<Trans>No pictures yet. Rooms, devices and results tell patients more than words do.</Trans>
							</p>
						)}
						<PictureList label={t`Gallery pictures`} pictures={gallery} onMove={move}>
							{(picture, index, moves) => (
								<PictureItem
									name={t`picture ${{ number: index + 1 }}`}
									preview={
										<img
											src={getPictureUrl(picture.url, "thumbDouble")}
											alt={picture.alt ?? t`Number ${{ number: index + 1 }}, not described yet`}
											width={480}
											height={360}
											// the list item is dragged, not the image
											draggable={false}
											className="aspect-4/3 w-full rounded-xl border border-line bg-wash object-cover"
										/>
									}
								>
									<AltForm id={picture.id} number={index + 1} alt={picture.alt} />
									{moves}
									<AskFirst
										label={
											<Trans>
												Remove<span className="sr-only"> {ph({ name: t`picture ${{ number: index + 1 }}` })}</span>
											</Trans>
										}
										look="secondary"
										question={t`Permanently delete this picture?`}
										yes={t`Remove`}
										no={t`Keep it`}
										onYes={() => remove(picture)}
									/>
								</PictureItem>
							)}
						</PictureList>
						{galleryQueue.length > 0 && (
							<PictureQueue clinicId={clinic.id} pictures={galleryQueue} onSent={onUploaded} onSkip={skip} />
						)}
						<PictureChooser label={t`Add pictures`} room={room} isMultiple onChosen={addToGallery} />
					</div>
				</Section>
			</div>
			<LeaveGuard isDirty={queue.length > 0} onLeave={() => setQueue([])}>
				<Trans>Pictures that haven't been sent yet would be lost.</Trans>
			</LeaveGuard>
		</div>
	);
}

type Props = {
	id: string;
	/** Position of the picture in the gallery, from 1. */
	number: number;
	alt: string | null;
};

/** The form for the alternative text of a picture. */
function AltForm({ id, number, alt }: Props) {
	const { userId } = useOwner();
	const input = useRef<HTMLInputElement>(null);
	const form = useEdit({
		saved: alt,
		toValues: (alt) => ({ alt: alt ?? "" }),
		isSame: (one, other) => one.alt.trim() === other.alt.trim(),
		draft: { name: `alt ${id}`, userId },
		send: async ({ alt }) => {
			await callApi((api) => api.owner.media[":mediaId"].$patch({ param: { mediaId: id }, json: { alt } }));
			return alt.trim();
		},
		done: { title: t`Description saved` },
		// the pressed button disappears, and the focus with it
		onDone: () => input.current?.focus(),
		reloads: true,
	});
	return (
		<form onSubmit={form.onSubmit} className="w-full">
			<TextField
				ref={input}
				label={t`What picture ${number} shows`}
				{...form.field("alt")}
				autoComplete="off"
				maxLength={limits.altText}
				error={form.problem?.message}
			/>
			{form.isDirty && (
				<button type="submit" aria-disabled={form.isBusy} className={buttonClass("secondary", "mt-2 px-3! text-sm")}>
					<Trans>
						Save description<span className="sr-only"> of picture {number}</span>
					</Trans>
				</button>
			)}
		</form>
	);
}
