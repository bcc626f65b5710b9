import { open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "#database/embedded/sync-folder.ts";
import { limits } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { type InspectedFile, inspectFile } from "./inspect.ts";
import { FileProblem } from "./rows.ts";

/**
 * Writes a request's body to `path`, so that it outlives a power cut as the row that will name it does, and inspects the file.
 * Throws a Refusal and removes the file where it cannot be imported.
 */
export async function receiveFile(request: Request, path: string): Promise<InspectedFile> {
	const tooLarge = () => new Refusal("too_large", `The file is larger than ${limits.importBytes / 1024 ** 2} MB.`);
	if (Number(request.headers.get("content-length")) > limits.importBytes) throw tooLarge();
	const reader = request.body?.getReader();
	if (!reader) throw wrongFile("The file is empty.");
	const brokenOff = () => {
		throw wrongFile("The upload was interrupted. Please try again.");
	};
	try {
		const file = await open(path, "wx");
		try {
			let size = 0;
			for (;;) {
				const { done, value } = await reader.read().catch(brokenOff);
				if (done) break;
				size += value.length;
				if (size > limits.importBytes) throw tooLarge();
				await file.appendFile(value);
			}
			await file.sync();
		} finally {
			await file.close();
		}
		await syncFolder(dirname(path));
		return await inspectFile(path);
	} catch (error) {
		await rm(path, { force: true });
		if (error instanceof FileProblem) throw wrongFile(error.message);
		throw error;
	} finally {
		// the rest is read by the caller that refuses the request
		reader.releaseLock();
	}
}

const wrongFile = (message: string) => new Refusal("invalid", message, { file: message });
