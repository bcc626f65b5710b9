import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";

/** Where a file is on its way to the server. */
export type UploadState =
	| { kind: "waiting" }
	/** The part that is sent, from 0 to 1. */
	| { kind: "sending"; part: number }
	| { kind: "failed"; message: string }
	| { kind: "done" };

/** What aborts an upload that its person cancelled. */
export const cancelled = new DOMException(t`Cancelled`, "AbortError");

export type Sending = { signal: AbortSignal; onProgress: (part: number) => void };

type Ways<Item> = {
	/** Sends one; rejects where the server does not have it, with `cancelled` where it was cancelled. */
	send: (item: Item, sending: Sending) => Promise<void>;
	/** Told of one that was not sent; returns what its person reads. */
	onFailure: (error: unknown) => string;
};

const waiting: UploadState = { kind: "waiting" };

/** Sends files one after the other. One that fails keeps its place, to be sent again or left out; the others go on. */
export function useUploads<Item extends { id: string }>(items: Item[], { send, onFailure }: Ways<Item>) {
	const [states, setStates] = useState<Record<string, UploadState>>({});
	const controller = useRef<AbortController>(undefined);
	const stateOf = ({ id }: Item) => states[id] ?? waiting;
	const find = (kind: UploadState["kind"]) => items.find((item) => stateOf(item).kind === kind);
	const current = find("sending") ?? find("waiting");

	// biome-ignore lint/correctness/useExhaustiveDependencies: a file is sent in its turn, not when a parent renders
	useEffect(() => {
		if (!current) return;
		const own = new AbortController();
		controller.current = own;
		const tell = (state: UploadState) => setStates((before) => ({ ...before, [current.id]: state }));
		tell({ kind: "sending", part: 0 });
		send(current, {
			signal: own.signal,
			onProgress: (part) => !own.signal.aborted && tell({ kind: "sending", part }),
		}).then(
			() => tell({ kind: "done" }),
			(error) => {
				const isLeft = own.signal.aborted && own.signal.reason !== cancelled;
				if (!isLeft) tell({ kind: "failed", message: onFailure(error) });
			},
		);
		return () => own.abort();
	}, [current?.id]);

	return {
		stateOf,
		cancel: () => controller.current?.abort(cancelled),
		retry: ({ id }: Item) => setStates((before) => ({ ...before, [id]: waiting })),
	};
}
