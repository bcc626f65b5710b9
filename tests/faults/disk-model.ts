import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DiskEvent } from "./disk-trace.ts";

type Change = { number: number; apply(bytes: Buffer): Buffer };
type Node = { isFolder: boolean; synced: Buffer; waiting: Change[] };

/** Bytes that a disk writes all or none of: half a page of PostgreSQL's. */
const page = 4096;

/**
 * A disk under a folder as a power cut would leave it, in the strictest reading of POSIX: of a file there is what was
 * written before its last sync, and a name in a folder is as it was at the last sync of the folder.
 */
export class DiskModel {
	readonly #root: string;
	/** By path, as processes see them, and as they are on the disk. */
	readonly #now = new Map<string, Node>();
	readonly #kept = new Map<string, Node>();

	/** All that is there now is on the disk. */
	constructor(root: string) {
		this.#root = root;
		this.#now.set(root, { isFolder: true, synced: Buffer.alloc(0), waiting: [] });
		for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
			const path = join(entry.parentPath, entry.name);
			const isFolder = entry.isDirectory();
			this.#now.set(path, { isFolder, synced: isFolder ? Buffer.alloc(0) : readFileSync(path), waiting: [] });
		}
		for (const [path, node] of this.#now) this.#kept.set(path, node);
	}

	apply(event: DiskEvent): void {
		const { path, number } = event;
		if (path !== this.#root && !path.startsWith(`${this.#root}/`)) return;
		const node = this.#now.get(path);
		switch (event.kind) {
			case "make":
				if (!node) this.#now.set(path, { isFolder: event.isFolder, synced: Buffer.alloc(0), waiting: [] });
				break;
			case "write": {
				const { offset, bytes } = event;
				for (let from = 0; from < bytes.length; from += page) {
					const piece = bytes.subarray(from, from + page);
					node?.waiting.push({ number, apply: (old) => write(old, offset + from, piece) });
				}
				break;
			}
			case "resize": {
				const { size, onlyLarger } = event;
				node?.waiting.push({ number, apply: (old) => (onlyLarger && old.length >= size ? old : resize(old, size)) });
				break;
			}
			case "sync":
				if (node?.isFolder) this.#keepNames(path);
				else if (node) {
					const done = node.waiting.filter((change) => change.number < event.begun);
					node.synced = done.reduce((bytes, change) => change.apply(bytes), node.synced);
					node.waiting = node.waiting.filter((change) => change.number >= event.begun);
				}
				break;
			case "rename":
				for (const [from, moved] of [...this.#now]) {
					if (from !== path && !from.startsWith(`${path}/`)) continue;
					this.#now.delete(from);
					this.#now.set(event.to + from.slice(path.length), moved);
				}
				break;
			case "remove":
				this.#now.delete(path);
		}
	}

	#keepNames(folder: string): void {
		for (const [path, node] of this.#now) if (dirname(path) === folder) this.#kept.set(path, node);
		for (const path of this.#kept.keys()) {
			if (dirname(path) === folder && !this.#now.has(path)) this.#kept.delete(path);
		}
	}

	/**
	 * Writes what the power cut left. `survives` says of each piece of what was not synced whether it reached the disk
	 * all the same, as pieces of it do in any order.
	 */
	writeTo(target: string, survives: () => boolean = () => false): void {
		const isWhole = (path: string): boolean => path === this.#root || (this.#kept.has(path) && isWhole(dirname(path)));
		for (const [path, { isFolder, synced, waiting }] of [...this.#kept].sort(([a], [b]) => (a < b ? -1 : 1))) {
			if (!isWhole(path)) continue;
			const place = target + path.slice(this.#root.length);
			if (isFolder) {
				mkdirSync(place, { recursive: true, mode: 0o700 });
				continue;
			}
			const survivors = waiting.filter(survives);
			const own = survivors.length > 0 ? Buffer.from(synced) : synced; // to be changed in place
			writeFileSync(
				place,
				survivors.reduce((bytes, change) => change.apply(bytes), own),
				{ mode: 0o600 },
			);
		}
	}
}

function resize(old: Buffer, size: number): Buffer {
	if (size <= old.length) return Buffer.from(old.subarray(0, size));
	return Buffer.concat([old, Buffer.alloc(size - old.length)]);
}

/** A buffer is changed in place once it is ours: the log of a database is one of 16 MB that is written to often. */
function write(old: Buffer, offset: number, bytes: Buffer): Buffer {
	const whole = offset + bytes.length > old.length ? resize(old, offset + bytes.length) : old;
	bytes.copy(whole, offset);
	return whole;
}
