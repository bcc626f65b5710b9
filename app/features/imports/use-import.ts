import { useState } from "react";
import { sendLines } from "#app/auth/send-lines.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useSend } from "#app/lib/form.ts";
import type { Import, ImportLine, Preview, Progress } from "#domain/imports/import.ts";
import type { ImportChoicesInput } from "#domain/imports/schemas.ts";

export type Choices = Omit<ImportChoicesInput, "digest">;

/** The file that an admin chose, what they said of it, and what an import of it would do. */
type Seen = { file: File; choices: Choices; preview: Preview; isChanged: boolean };

/**
 * A file on its way into the directory. The browser keeps it: `check` sends it for a preview, and `again` once more,
 * for another preview or, with a digest, to be imported. `done` is the import; if what it would do has changed
 * meanwhile, `seen` is new instead.
 */
export function useImport(onDone: () => void) {
	const [seen, setSeen] = useState<Seen>();
	const [done, setDone] = useState<Import>();
	const [progress, setProgress] = useState<Progress>();
	async function send(file: File, choices: ImportChoicesInput): Promise<void> {
		const form = new FormData();
		form.append("choices", JSON.stringify(choices));
		form.append("file", file);
		setDone(undefined);
		setProgress(undefined);
		try {
			await sendLines<ImportLine>("/api/admin/imports", form, (line) => {
				if ("progress" in line) return setProgress(line.progress);
				if ("error" in line) throw new ApiFailure(line.error.code, line.error.message, line.error.fields);
				if ("preview" in line) {
					const { digest, decisions: _, ...rest } = choices;
					return setSeen({ file, choices: rest, preview: line.preview, isChanged: digest !== undefined });
				}
				setSeen(undefined);
				setDone(line.import);
				onDone();
			});
		} finally {
			setProgress(undefined);
		}
	}
	const { send: again, ...state } = useSend(send);
	return { ...state, seen, done, progress, check: send, again };
}
