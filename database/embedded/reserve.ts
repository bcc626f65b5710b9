import { randomFillSync } from "node:crypto";
import { existsSync } from "node:fs";
import { lchown, open, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";

const size = 40 * 2 ** 20; // bytes; two segments of PostgreSQL's log and some more, which its recovery may need
const piece = 2 ** 20;

/** Disk space that is reserved for a full disk, in a file that nothing reads. */
export type Reserve = {
	/** Creates the file unless it exists. Throws if there is no space for it. */
	keep(): Promise<void>;
	/** Deletes the file, so that the database can use its space. */
	spend(): Promise<void>;
	/** Whether there is space for the file, and as much again. */
	hasRoom(): Promise<boolean>;
};

/** The reserve of a cluster. Its file has the same owner as the cluster's other files. */
export function openReserve(directory: string, owner: { uid: number; gid: number } | undefined): Reserve {
	const path = join(directory, "inkfree.reserve");
	const unfinished = `${path}.new`;
	return {
		async keep() {
			if (existsSync(path)) return;
			const bytes = randomFillSync(Buffer.alloc(piece)); // random: a file system may store no blocks for zeros
			try {
				const file = await open(unfinished, "w", 0o600);
				try {
					for (let written = 0; written < size; written += piece) await file.writeFile(bytes);
				} finally {
					await file.close();
				}
				if (owner) await lchown(unfinished, owner.uid, owner.gid);
				await rename(unfinished, path);
			} catch (error) {
				await rm(unfinished, { force: true });
				throw error;
			}
		},
		spend: () => rm(path, { force: true }).catch(() => {}),
		async hasRoom() {
			const { bavail, bsize } = await statfs(directory).catch(() => ({ bavail: 0, bsize: 0 }));
			return bavail * bsize > 2 * size;
		},
	};
}

/** Whether PostgreSQL's last message tells that the disk is full. */
export const isDiskFull = (reason: string): boolean => /No space left on device|Disk quota exceeded/i.test(reason);
