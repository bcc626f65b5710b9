import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lastWritten, startWriter, useFolder } from "./processes.ts";

const folder = useFolder();
// A disk that only the process and its children see, in a user namespace where this user may mount one.
const onSmallDisk = (disk: string, megabytes: number) => [
	...["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"],
	`mount -t tmpfs -o size=${megabytes}m,mode=755 tmpfs "$1" && shift && exec "$@"`,
	...["sh", disk],
];
const canMount = spawnSync("unshare", [...onSmallDisk(folder, 1).slice(1), "true"]).status === 0;

function makeDisk(name: string) {
	const disk = join(folder, name);
	mkdirSync(disk);
	return disk;
}

test.runIf(canMount)(
	"a disk that fills while people write: with space again it goes on by itself, with all of it",
	async () => {
		const disk = makeDisk("filling");
		const writer = startWriter(join(disk, "data"), {}, onSmallDisk(disk, 200));
		await writer.says(/^wrote 50$/m);
		for (let round = 0; round < 2; round++) {
			const before = writer.output().length;
			writer.child.stdin?.write("fill\n");
			await writer.says(/^full$/m, before);
			await writer.says(/^failed$/m, before);
			const written = lastWritten(writer);
			writer.child.stdin?.write("free\n");
			await writer.says(new RegExp(`^wrote ${written + 10}$`, "m"));
			writer.child.stdin?.write("count\n");
			const [, count, last] = (await writer.says(/^has (\d+) (\d+)$/m, before)).map(Number);
			expect([count, Number(last) >= written]).toEqual([last, true]);
		}
		writer.child.kill("SIGTERM");
		expect(await writer.exit).toBe(0);
	},
);

describe.runIf(canMount)("a first start on a disk that is too small is said in one line:", () => {
	test.each([1, 10, 20, 40])("%i MB", async (megabytes) => {
		const disk = makeDisk(`small-${megabytes}`);
		const writer = startWriter(join(disk, "data"), {}, onSmallDisk(disk, megabytes));
		expect(await writer.exit).toBe(1);
		expect(writer.output()).toMatch(/^.*(disk space\.|[Nn]o space left|disk is full).*\n$/);
	});
});
