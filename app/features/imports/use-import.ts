import { useEffect, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import type { ApiFailure } from "#app/lib/api-failure.ts";
import type { Import } from "#database/queries/imports/runs.ts";

const pollInterval = 1000; // ms

/** Whether an import has not ended yet. */
export const isOpen = ({ status }: Pick<Import, "status">) => status === "waiting" || status === "running";

/**
 * Loads an import every second until it ends, then calls `onEnd`. Returns its latest state as `data`, the last `error`,
 * and `follow`, which takes an import that was started again and loads it every second, too.
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
		const load = async () => {
			try {
				const { import: data } = await callApi((api) =>
					api.admin.imports[":importId"].$get({ param: { importId: id } }),
				);
				if (!isCurrent) return;
				setState({ id, data });
				if (isOpen(data)) timer = window.setTimeout(load, pollInterval);
				else if (wasOpen) onEnd();
				wasOpen = isOpen(data);
			} catch (error) {
				if (!isCurrent) return;
				setState((before) => ({ ...(before?.id === id && before), id, error: error as ApiFailure }));
				// an import that does not exist will not appear later
				const { code } = error as ApiFailure;
				if (code !== "not_found" && code !== "invalid") timer = window.setTimeout(load, 5 * pollInterval);
			}
		};
		load();
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
