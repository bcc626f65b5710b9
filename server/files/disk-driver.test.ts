import { mkdirSync, mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { DiskDriver } from "./disk-driver.ts";

test.runIf(process.platform === "linux")(
	"a file, its name and the new folders on its way are on the disk before it is there",
	async () => {
		const root = mkdtempSync(join(tmpdir(), "inkfree-disk-"));
		onTestFinished(() => rmSync(root, { recursive: true }));
		const handle = await open(root);
		const prototype = Object.getPrototypeOf(handle) as FileHandle;
		await handle.close();
		const synced: string[] = [];
		const { sync } = prototype;
		const spy = vi.spyOn(prototype, "sync").mockImplementation(async function (this: FileHandle) {
			synced.push(readlinkSync(`/proc/self/fd/${this.fd}`).slice(root.length));
			return sync.call(this);
		});
		onTestFinished(() => spy.mockRestore());
		const driver = new DiskDriver(root);
		await driver.put("media/clinic/logo/1.png", "a");
		expect(synced).toEqual([
			expect.stringMatching(/^\/unfinished\//),
			"/media/clinic/logo",
			"/media/clinic",
			"/media",
			"",
		]);
		synced.length = 0;
		await driver.put("media/clinic/logo/2.png", "b");
		expect(synced).toEqual([expect.stringMatching(/^\/unfinished\//), "/media/clinic/logo"]);
		// one that another upload has made and not synced yet, or one that was made anew
		synced.length = 0;
		mkdirSync(join(root, "media/other/logo"), { recursive: true });
		await driver.put("media/other/logo/1.png", "c");
		expect(synced.slice(1)).toEqual(["/media/other/logo", "/media/other", "/media"]);
		synced.length = 0;
		rmSync(join(root, "media/other"), { recursive: true });
		await driver.put("media/other/logo/2.png", "d");
		expect(synced.slice(1)).toEqual(["/media/other/logo", "/media/other", "/media"]);
	},
);
