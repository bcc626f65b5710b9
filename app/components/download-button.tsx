import { type ReactNode, useState } from "react";
import { fetchFile } from "#app/auth/download.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { toProblem, useOnceAtATime } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
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
	const [isBusy, setIsBusy] = useState(false);
	const save = useOnceAtATime(async () => {
		setIsBusy(true);
		try {
			saveFile(await fetchFile(path), fileName);
		} catch (error) {
			showToast({ isFailure: true, title: "We couldn't make the file", description: toProblem(error).message });
		} finally {
			setIsBusy(false);
		}
	});
	return (
		<Button aria-disabled={isBusy} onClick={save} look="secondary">
			<Icon name="download" className="size-4" />
			{isBusy ? "Making the file…" : children}
		</Button>
	);
}
