import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { findFreePort } from "#tests/free-port.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";
import { openAuthenticator } from "../auth/codes.ts";
import { apikey } from "./accounts.ts";
import { isAlive } from "./alive.ts";

// From an empty server, public as far as it knows, to a directory that visitors search: what an operator does on the first day.

test.setTimeout(600_000);

let folder: string;
const started: ChildProcess[] = [];
test.beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "inkfree-journey-"));
});
test.afterAll(async () => {
	for (const child of started) {
		if (child.exitCode !== null || child.signalCode !== null) continue;
		child.kill("SIGTERM");
		await once(child, "exit");
	}
	rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
});

/** A script of the project as its own process. `says` waits for a part of its output. */
function run(script: string, args: string[], env: Record<string, string>) {
	const child = spawn(process.execPath, [script, ...args], {
		env: { ...bareEnvironment, NODE_ENV: "production", DATA_DIR: join(folder, "data"), ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	started.push(child);
	let output = "";
	child.stdout.on("data", (chunk) => (output += chunk));
	child.stderr.on("data", (chunk) => (output += chunk));
	return async (what: RegExp): Promise<string> => {
		for (;;) {
			const found = what.exec(output);
			if (found) return found[0];
			if (child.exitCode !== null) {
				await setTimeout(200); // what it said last
				if (!what.test(output)) throw new Error(`${script} ended with ${child.exitCode}:\n${output}`);
			} else await setTimeout(100);
		}
	};
}

async function goTo(page: Page, path: string) {
	await page.goto(path);
	await isAlive(page);
}

/** Calls /api as whoever is signed in on the page: the answer's body; fails unless it is a success. */
async function callApi<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
	const answer = await page.evaluate(
		async ([key, verb, url, sent]) => {
			const { access_token } = JSON.parse(localStorage.getItem("inkfree-auth") ?? "{}");
			const headers = { apikey: key, authorization: `Bearer ${access_token}`, "content-type": "application/json" };
			const response = await fetch(`/api${url}`, { method: verb, headers, ...(sent && { body: sent }) });
			return { isOk: response.ok, text: await response.text() };
		},
		[apikey, method, path, body ? JSON.stringify(body) : ""] as const,
	);
	expect(answer.isOk, `${method} ${path}: ${answer.text}`).toBe(true);
	return JSON.parse(answer.text) as T;
}

test("from an empty public site to one with clinics that visitors find", async ({ browser }) => {
	const port = await findFreePort();
	const site = `http://localhost:${port}`;
	// this machine under a name by which the server does not know it: it takes itself for public, and nobody else reaches it
	const env = { SITE_URL: site, PORT: String(port), HOST: "127.1" };
	const says = run("server/main.ts", [], env);
	await says(new RegExp(`InkFree: ${site}`));
	const context = await browser.newContext({ baseURL: site });
	const page = await context.newPage();
	page.setDefaultTimeout(60_000);
	const main = page.getByRole("main");
	const sees = (what: Locator, text?: RegExp | string) =>
		text ? expect(what).toContainText(text, { timeout: 60_000 }) : expect(what).toBeVisible({ timeout: 60_000 });

	await test.step("the first admin comes by a link that the operator is shown", async () => {
		const link = await run("scripts/admin.ts", ["grant", "ada@inkfree.example"], env)(/http\S+token\S+/);
		await goTo(page, link);
		await page.getByRole("button", { name: "Continue", exact: true }).click();
		await page.getByLabel("New password", { exact: true }).fill("ink fades slowly");
		await page.getByLabel("Confirm new password", { exact: true }).fill("ink fades slowly");
		await page.getByRole("button", { name: "Change Password" }).click();
		await sees(page.getByText("Your password has been changed").first());
	});

	await test.step("a public site asks its admins for a second factor", async () => {
		await goTo(page, "/admin");
		await page.getByRole("link", { name: "Set it up" }).click();
		await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
		const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
		await page.getByLabel("Code shown in the app").fill(openAuthenticator(key.replaceAll(" ", "")).next());
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: "I've saved them" }).click();
		await sees(main, "recovery codes are left");
	});

	await test.step("the list of what is to do is ticked as it is done", async () => {
		await goTo(page, "/admin");
		await sees(page.getByRole("heading", { name: "Set up this directory" }));
		await sees(page.getByRole("alert"), "Nobody can sign up or list a clinic");
		await sees(page.getByRole("list", { name: "Done" }), "First admin");
		await goTo(page, "/admin/settings");
		await page.getByLabel("Name of the person or company").fill("Ada Admin");
		await page.getByLabel("Postal address").fill("1 High Street\nBonn");
		await page.getByRole("textbox", { name: "Email", exact: true }).fill("desk@inkfree.example");
		const form = page.locator("form", { has: page.getByLabel("Postal address") });
		const saved = page.waitForResponse((answer) => answer.url().endsWith("/settings/operator") && answer.ok());
		await form.getByRole("button", { name: "Save" }).click();
		await saved;
		for (const name of ["imprint", "privacy"]) {
			const path = `/admin/legal/${name}`;
			type Draft = { page: { text: string; version: string } };
			const { page: template } = await callApi<Draft>(page, "GET", path);
			const text = template.text.replace(/\[\[[^\]]*\]\]/g, "as told");
			const { page: draft } = await callApi<Draft>(page, "PUT", path, { text });
			await callApi(page, "POST", `${path}/publish`, { version: draft.version });
		}
		await goTo(page, "/admin");
		await expect(page.getByText("Nobody can sign up or list a clinic")).toHaveCount(0);
		await sees(page.getByRole("list", { name: "Done" }), "Who runs the directory");
	});

	const old = Array.from({ length: 10 }, (_, number) => makeRow(number, { city: "Bonn", latitude: "", longitude: "" }));
	const rows = Array.from({ length: 470 }, (_, number) => makeRow(1000 + number, { latitude: "", longitude: "" }));
	const bad = Array.from({ length: 20 }, (_, number) => makeRow(2000 + number, { latitude: "99", longitude: "" }));
	const doubtful = old.map(({ name }, number) =>
		makeRow(3000 + number, { name: `${name} Clinic`, city: "Bonn", latitude: "", longitude: "" }),
	);
	const importFile = async (name: string, lines: Record<string, string>[], clinics: number) => {
		await goTo(page, "/admin/import");
		const buffer = Buffer.from(toCsv(lines));
		await page.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer });
		await page.getByLabel("Source (optional)").fill("Register");
		await page.getByRole("button", { name: "Check the file" }).click();
		await page.getByRole("button", { name: `Import ${clinics} clinics` }).click({ timeout: 120_000 });
		await expect(main.getByText(`${clinics} clinics were added.`)).toBeVisible({ timeout: 120_000 });
	};
	await test.step("500 rows are imported, of which 20 are bad and 10 may be here already", async () => {
		await importFile("first.csv", old, 10);
		await importFile("second.csv", [...rows, ...bad, ...doubtful], 470);
		await sees(main.getByRole("heading", { name: "10 rows to decide" }));
		await sees(main, "470 clinics were added. 10 rows to decide.");
		await page.getByLabel("Choose all shown").check();
		await page.getByRole("button", { name: "Import 10 anyway" }).click();
		await sees(main.getByRole("status").filter({ hasText: "10 rows: imported anyway." }));
		await sees(main.getByRole("heading", { name: "0 rows to decide" }));
	});

	await test.step("a visitor finds them, with what they are", async () => {
		const visitor = await (await browser.newContext({ baseURL: site })).newPage();
		await goTo(visitor, `/clinics?q=${encodeURIComponent(String(doubtful[3]?.name))}`);
		await visitor.getByRole("link", { name: doubtful[3]?.name as string, exact: true }).click();
		await sees(visitor.getByRole("heading", { level: 1, name: doubtful[3]?.name as string }));
		await sees(visitor.getByText("Not yet checked").first());
		await sees(visitor.getByText("From Register").first());
	});
	await context.close();
});
