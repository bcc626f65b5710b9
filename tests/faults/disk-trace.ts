import { spawnSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

/** What a process did to a file or folder. `at` is in ms since 1970; a sync has begun with the event `begun`. */
export type DiskEvent = { at: number; number: number } & (
	| { kind: "make"; path: string; isFolder: boolean }
	| { kind: "write"; path: string; offset: number; bytes: Buffer }
	| { kind: "resize"; path: string; size: number; onlyLarger?: boolean }
	| { kind: "sync"; path: string; begun: number }
	| { kind: "rename"; path: string; to: string }
	| { kind: "remove"; path: string }
);
type What = DiskEvent extends infer Each ? (Each extends DiskEvent ? Omit<Each, "at" | "number"> : never) : never;

const calls = [
	...["openat", "creat", "mkdir", "mkdirat", "rename", "renameat", "renameat2", "unlink", "unlinkat", "rmdir"],
	...["write", "pwrite64", "writev", "pwritev", "pwritev2", "ftruncate", "truncate", "fallocate", "fsync", "fdatasync"],
];

/** What stands before a command whose calls are to be written to `file`, with all that they wrote. */
export const traceTo = (file: string): string[] => [
	...["strace", "-f", "--seccomp-bpf", "-y", "-xx", "-s", String(2 ** 27), "-ttt", "-o", file, "-e", `trace=${calls}`],
	...["-e", "signal=none"],
];

/** Whether processes can be traced here; where tests must be whole they fail without. */
export const canTrace = () =>
	process.env.CI === "true" || spawnSync("strace", ["-f", "-o", "/dev/null", "true"]).status === 0;

/** Reads what traceTo wrote, in order. A path that is relative is one of `folder`, where PostgreSQL's processes are. */
export async function* readTrace(file: string, folder: string): AsyncGenerator<DiskEvent> {
	const halves = new Map<string, { text: string; number: number }>();
	const positions = new Map<string, number>();
	let number = 0;
	for await (const line of createInterface({ input: createReadStream(file, "latin1") })) {
		const [, pid = "", seconds, rest = ""] = /^(\d+) +([\d.]+) (.*)$/s.exec(line) ?? [];
		number++;
		const unfinished = / <unfinished \.\.\.>$/.exec(rest);
		if (unfinished) {
			halves.set(pid, { text: rest.slice(0, unfinished.index), number });
			continue;
		}
		const resumed = /^<\.\.\. \w+ resumed>/.exec(rest);
		const half = resumed && halves.get(pid);
		const call = half ? half.text + rest.slice(resumed[0].length) : rest;
		for (const what of readCall(call, folder, positions, half?.number ?? number)) {
			yield { ...what, at: Number(seconds) * 1000, number } as DiskEvent;
		}
	}
}

const decode = (hex: string) => Buffer.from(hex.replaceAll("\\x", ""), "hex");

/** What one call did, if it did anything. */
function readCall(call: string, folder: string, positions: Map<string, number>, begun: number): What[] {
	const end = call.lastIndexOf(" = ");
	const [, result = "-1", opened = ""] = /^(-?\d+)(?:<([^>]*)>)?/.exec(call.slice(end + 3)) ?? [];
	if (Number(result) < 0) return [];
	const name = call.slice(0, call.indexOf("("));
	const args = call.slice(name.length + 1, call.lastIndexOf(")", end));
	const strings = () => [...args.matchAll(/"([^"]*)"/g)].map(([, hex = ""]) => decode(hex));
	/** The paths of its arguments; AT_FDCWD<…> or a folder's number before one says where it begins. */
	const paths = () =>
		[...args.matchAll(/(?:<([^>]*)>, )?"([^"]*)"/g)].map(([, at, hex = ""]) =>
			resolve(at === undefined ? folder : String(decode(at)), String(decode(hex))),
		);
	const path = String(decode(/^\d+<([^>]*)>/.exec(args)?.[1] ?? ""));
	const numbers = () =>
		args
			.slice(args.lastIndexOf(">") + 1)
			.split(", ")
			.map(Number);
	switch (name) {
		case "openat":
		case "creat": {
			const opens = String(decode(opened));
			const isNew = name === "creat" || args.includes("O_CREAT");
			positions.set(opens, 0);
			return [
				...(isNew ? [{ kind: "make" as const, path: opens, isFolder: false }] : []),
				...(name === "creat" || args.includes("O_TRUNC") ? [{ kind: "resize" as const, path: opens, size: 0 }] : []),
			];
		}
		case "mkdir":
		case "mkdirat":
			return [{ kind: "make", path: String(paths()[0]), isFolder: true }];
		case "rename":
		case "renameat":
		case "renameat2":
			return [{ kind: "rename", path: String(paths()[0]), to: String(paths()[1]) }];
		case "unlink":
		case "unlinkat":
		case "rmdir":
			return [{ kind: "remove", path: String(paths()[0]) }];
		case "fsync":
		case "fdatasync":
			return [{ kind: "sync", path, begun }];
		case "truncate":
			return [{ kind: "resize", path: String(paths()[0]), size: Number(args.split(", ").at(-1)) }];
		case "ftruncate":
			return [{ kind: "resize", path, size: numbers()[1] ?? 0 }];
		case "fallocate":
			return [{ kind: "resize", path, size: (numbers()[2] ?? 0) + (numbers()[3] ?? 0), onlyLarger: true }];
		default: {
			// a socket or a pipe has no path
			if (!path.startsWith("/")) return [];
			const bytes = Buffer.concat(strings()).subarray(0, Number(result));
			const isPlaced = name.startsWith("pwrite");
			const last = args.split(", ").map(Number);
			const offset = isPlaced ? Number(name === "pwritev2" ? last.at(-2) : last.at(-1)) : (positions.get(path) ?? 0);
			if (!isPlaced) positions.set(path, offset + bytes.length);
			return [{ kind: "write", path, offset, bytes }];
		}
	}
}
