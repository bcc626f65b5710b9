import { useEffect, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import type { ApiFailure } from "#app/lib/api-failure.ts";
import type { Import } from "#database/queries/imports/runs.ts";

const askEvery = 1000; // ms

/** Whether an import is still to be worked on. */
export const isOpen = ({ status }: Pick<Import, "status">) => status === "waiting" || status === "running";

/**
 * Loads an import each second until it is over, then calls `onEnd`. Returns its newest state, the last error, and how
 * to follow one that began anew.
 */
export function useImport(id: string | null, onEnd: () => void) {
	const [round, setRound] = useState(0);
	const [state, setState] = useState<{ id: string; data?: Import; error?: ApiFailure }>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: `onEnd` is another function at each render
	useEffect(() => {
		if (!id) return;
		let timer: number | undefined;
		let isCurrent = true;
		let wasOpen = false;
		const ask = async () => {
			try {
				const { import: data } = await callApi((api) =>
					api.admin.imports[":importId"].$get({ param: { importId: id } }),
				);
				if (!isCurrent) return;
				setState({ id, data });
				if (isOpen(data)) timer = window.setTimeout(ask, askEvery);
				else if (wasOpen) onEnd();
				wasOpen = isOpen(data);
			} catch (error) {
				if (!isCurrent) return;
				setState((before) => ({ ...(before?.id === id && before), id, error: error as ApiFailure }));
				// what is not there comes by no asking
				const { code } = error as ApiFailure;
				if (code !== "not_found" && code !== "invalid") timer = window.setTimeout(ask, 5 * askEvery);
			}
		};
		ask();
		return () => {
			isCurrent = false;
			window.clearTimeout(timer);
		};
	}, [id, round]);
	const follow = (data: Import) => {
		setState({ id: data.id, data });
		setRound((before) => before + 1);
	};
	return { follow, ...(state?.id === id && { data: state?.data, error: state?.error }) };
}
