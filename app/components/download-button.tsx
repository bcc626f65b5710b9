import type { ReactNode } from "react";
import { fetchFile } from "#app/auth/download.ts";
import { useSend } from "#app/lib/form.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { Icon } from "./ui/icon.tsx";
import { Button } from "./ui/plain-button.tsx";

type Props = {
	/** Path below /api, fetched with the session of the signed-in person. */
	path: string;
	/** Name under which the browser keeps the file. */
	fileName: string;
	children: ReactNode;
};

/** Saves what the API answers as a file; says while it is made, and when it could not be. */
export function DownloadButton({ path, fileName, children }: Props) {
	const { send, isBusy } = useSend(async () => saveFile(await fetchFile(path), fileName), {
		failure: "We couldn't make the file",
	});
	return (
		<Button aria-disabled={isBusy} onClick={send} look="secondary">
			<Icon name="download" className="size-4" />
			{isBusy ? "Making the file…" : children}
		</Button>
	);
}
