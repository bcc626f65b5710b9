// npm run image:try: runs the steps of the Dockerfile in a temporary folder, as root and without Docker, and sends
// requests to the server that its CMD starts. Doesn't test Debian's packages and the image's user.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { DockerfileParser } from "dockerfile-ast";

const port = "4299";
const root = mkdtempSync(join(tmpdir(), "inkfree-image-"));
const inRoot = (text: string) => text.replace(/(?<![\w.])\/(app|data)\b/g, `${root}/$1`);
const steps = DockerfileParser.parse(readFileSync("Dockerfile", "utf8")).getInstructions();
const argumentsOf = (keyword: string) =>
	steps.filter((step) => step.getKeyword() === keyword).map((step) => inRoot(step.getRawArgumentsContent() ?? ""));

// the image has this version of Node
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);

/** Copies what COPY would copy of a folder: git's files except those in .dockerignore. */
function copy(app: string, paths: string[]) {
	const ignored = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);
	const left = ignored.map((path) => `:(exclude,glob)${path}${path.includes("*") ? "" : "/**"}`);
	const list = execFileSync("git", [
		"ls-files",
		"-z",
		"--cached",
		"--others",
		"--exclude-standard",
		"--",
		".",
		...left,
	]);
	const files = String(list)
		.split("\0")
		.filter((file) => paths.some((path) => path === "." || `${file}/`.startsWith(`${path}/`)));
	execFileSync("xargs", ["-0", "cp", "--parents", "-t", app], { input: files.join("\0") });
}

try {
	const app = join(root, "app");
	execFileSync("mkdir", [app]);
	for (const step of steps) {
		const words = inRoot(step.getRawArgumentsContent() ?? "");
		if (step.getKeyword() === "COPY" && !String(step).includes("--from=")) copy(app, words.split(" ").slice(0, -1));
		if (step.getKeyword() !== "RUN") continue;
		console.log(`RUN ${words}`);
		execFileSync("sh", ["-c", words], { cwd: app, stdio: "inherit", env: { ...process.env, PATH } });
	}
	execFileSync("du", ["-sh", app], { stdio: "inherit" });
	const variables = argumentsOf("ENV").flatMap((line) =>
		line.split(" ").map((pair) => pair.split("=") as [string, string]),
	);
	const [command = "[]"] = argumentsOf("CMD");
	const [program, ...given] = JSON.parse(command) as [string, ...string[]];
	console.log(`CMD ${command}`);
	const env = { PATH, ...Object.fromEntries(variables), PORT: port, HOST: "127.0.0.1" };
	const server = spawn(program, given, {
		cwd: app,
		stdio: "inherit",
		env: { ...env, SITE_URL: "https://inkfree.example", STOP_DELAY: "0" },
	});
	const ended = once(server, "exit").then(([code]) => code as number);
	const [check = ""] = argumentsOf("HEALTHCHECK");
	const [probe, ...words] = JSON.parse(check.slice(check.indexOf("["))) as [string, ...string[]];
	const isHealthy = async () => {
		const asked = spawn(probe, words, { env: { PATH, PORT: port } });
		return (await once(asked, "exit"))[0] === 0;
	};
	while (server.exitCode === null && !(await isHealthy())) await setTimeout(500);
	const page = await fetch(`http://127.0.0.1:${port}/clinics`);
	server.kill("SIGTERM");
	const code = await ended;
	console.log(`The health check passed, /clinics answered ${page.status}, and SIGTERM ended it with ${code}.`);
	process.exitCode = page.status === 200 && code === 0 ? 0 : 1;
} finally {
	rmSync(root, { recursive: true, force: true });
}
