import { Trans } from "@lingui/react/macro";
import { useIsOutOfDate } from "#app/lib/keep-shown.ts";
import { ReloadButton } from "./reload-button.tsx";

/** Says of a page that stays although it could not be loaded again that it may be old. */
export function OutOfDate() {
	if (!useIsOutOfDate()) return null;
	return (
		<div className="container-page pt-4">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-caution px-4 py-2 text-on-caution">
				<p role="status">
					<Trans>This page may be out of date: we couldn't reload it.</Trans>
				</p>
				<ReloadButton />
			</div>
		</div>
	);
}
