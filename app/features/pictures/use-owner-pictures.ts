import { useRef } from "react";
import { callApi } from "#app/auth/api.ts";
import { showFailure } from "#app/lib/acts.ts";
import { useOwner } from "#app/lib/owner-context.ts";
import { showToast } from "#app/lib/toast.ts";
import type { OwnMedia } from "#database/queries/media.ts";

type Pictures = { media: OwnMedia[]; logo_url: string | null };

/** The clinic's pictures as they are on its page, and what can be done with them there. */
export function usePictures() {
	const { clinic, setClinic } = useOwner();
	const gallery = clinic.media.filter(({ type }) => type === "gallery");
	const logo = clinic.media.find(({ type }) => type === "logo");
	const ordering = useRef<Promise<void>>(Promise.resolve());
	const show = ({ media, logo_url }: Pictures) => setClinic((before) => ({ ...before, media, logo_url }));

	/** Asks the server how they are now. */
	async function refresh() {
		const { clinic: now } = await callApi((api) => api.owner.clinic.$get());
		if (now) show(now);
	}

	/** Notes the positions that the server has given them. */
	function setPositions(find: (picture: OwnMedia) => number) {
		setClinic((before) => ({
			...before,
			media: before.media.map((picture) => ({ ...picture, position: find(picture) })),
		}));
	}
	function sortAsSaved() {
		setClinic((before) => ({ ...before, media: [...before.media].sort((a, b) => a.position - b.position) }));
	}

	/** Shows the new order at once. The server hears of one after the other, so that the last one holds. */
	function move(from: number, to: number) {
		const order = [...gallery];
		order.splice(to, 0, ...order.splice(from, 1));
		setClinic((before) => ({ ...before, media: [...order, ...before.media.filter(({ type }) => type === "logo")] }));
		ordering.current = ordering.current.then(async () => {
			try {
				const ids = order.map(({ id }) => id);
				await callApi((api) => api.owner.media.order.$put({ json: { ids } }));
				setPositions(({ id, position }) => (ids.includes(id) ? ids.indexOf(id) : position));
			} catch (error) {
				showFailure("The order could not be saved.", error);
				await refresh().catch(() => sortAsSaved());
			}
		});
	}

	async function remove(picture: OwnMedia) {
		try {
			await ordering.current;
			show(await callApi((api) => api.owner.media[":mediaId"].$delete({ param: { mediaId: picture.id } })));
			showToast({ title: picture.type === "logo" ? "Logo removed" : "Picture removed" });
			return true;
		} catch (error) {
			showFailure("The picture could not be removed.", error);
			return false;
		}
	}

	/** Throws an ApiFailure: its form shows it. */
	async function describe(mediaId: string, alt: string) {
		show(await callApi((api) => api.owner.media[":mediaId"].$patch({ param: { mediaId }, json: { alt } })));
	}

	return { gallery, logo, refresh, move, remove, describe };
}
