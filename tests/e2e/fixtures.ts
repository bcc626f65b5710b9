import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { isAlive } from "./alive.ts";
import { test as base } from "./requests.ts";

type Sample = {
	/** Path of a verified clinic with at least two pictures and more than twenty reviews. */
	clinic: string;
	/** Path of a clinic that is not verified. */
	pending: string;
};

type Fixtures = {
	/** Closes the windows of other people that a test opened beside its own. */
	closeOthers: undefined;
	/** Says that the test expects a problem whose description matches; it fails if none comes. */
	expectProblem: (pattern: RegExp) => void;
};

/** Every test fails on what a visitor's browser would complain about, and on any request to somebody else. */
export const test = base.extend<Fixtures, { sample: Sample }>({
	expectProblem: [
		async ({ context, baseURL, javaScriptEnabled }, use) => {
			const problems: string[] = [];
			const expected: RegExp[] = [];
			const watch = (page: Page) => {
				page.on("console", (message) => {
					if (["error", "warning"].includes(message.type())) problems.push(`console: ${message.text()}`);
				});
				page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
			};
			context.pages().forEach(watch);
			context.on("page", watch);
			await context.exposeBinding("reportViolation", (_, text: string) => problems.push(`policy violation: ${text}`));
			await context.addInitScript(() =>
				document.addEventListener("securitypolicyviolation", (event) =>
					Reflect.get(window, "reportViolation")(`${event.violatedDirective} ${event.blockedURI}`),
				),
			);
			context.on("request", (request) => {
				const url = new URL(request.url());
				if (/^https?:|^wss?:/.test(url.protocol) && url.origin !== baseURL) problems.push(`third party: ${url}`);
			});
			context.on("requestfailed", (request) => {
				const reason = request.failure()?.errorText;
				// a navigation that another one overtakes is no failure, nor is a script that a browser without script leaves
				// out
				if (reason === "net::ERR_ABORTED" || (reason === "csp" && !javaScriptEnabled)) return;
				problems.push(`request failed: ${request.url()} ${reason}`);
			});
			context.on("response", (response) => {
				if (response.status() >= 400) problems.push(`response: ${response.status()} ${response.url()}`);
			});
			await use((pattern) => expected.push(pattern));
			expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
			for (const pattern of expected)
				expect(
					problems.filter((problem) => pattern.test(problem)),
					String(pattern),
				).not.toEqual([]);
		},
		{ auto: true },
	],
	closeOthers: [
		async ({ browser, context }, use) => {
			await use(undefined);
			for (const other of browser.contexts()) if (other !== context) await other.close();
		},
		{ auto: true },
	],
	sample: [
		async ({ playwright }, use, { project }) => {
			const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
			await use({
				clinic: await findClinic(
					request,
					"/countries/gb",
					/2 of \d+, [^"]+: open large[\s\S]+Showing 10 of [2-9]\d|Showing 10 of [2-9]\d[\s\S]+2 of \d+, [^"]+: open large/,
				),
				pending: await findClinic(request, "/countries/gb?verified=0&sort=name&limit=100", /Not verified\./),
			});
			await request.dispose();
		},
		{ scope: "worker" },
	],
});

/** The path of the first clinic of a list whose page matches. */
export async function findClinic(request: APIRequestContext, list: string, pattern: RegExp): Promise<string> {
	const html = await (await request.get(list)).text();
	for (const path of new Set(html.match(/\/clinic\/[0-9a-f-]{36}/g))) {
		const page = (await (await request.get(path)).text()).replaceAll("<!-- -->", "");
		if (pattern.test(page)) return path;
	}
	throw new Error(`No clinic of ${list} matches ${pattern}`);
}

/** Opens a page and waits until its script has taken over. Gives the status. */
export async function open(page: Page, path: string): Promise<number> {
	const response = await page.goto(path);
	await isAlive(page);
	return response?.status() ?? 0;
}

/**
 * How to open pages of which `readShift` tells what moved. Styles wait for the whole HTML and scripts for the first
 * paint: a busy machine paints half a page, and the lines of that move as the rest comes.
 */
export async function watchShifts(page: Page): Promise<(path: string) => Promise<void>> {
	let styles = Promise.withResolvers<void>();
	let scripts = Promise.withResolvers<void>();
	await page.route("**/assets/*.css", async (route) => {
		await styles.promise;
		await route.continue();
	});
	await page.route("**/assets/*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await page.addInitScript(() => {
		Reflect.set(window, "shift", 0);
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				Reflect.set(window, "shift", Reflect.get(window, "shift") + Reflect.get(entry, "value"));
		}).observe({ type: "layout-shift", buffered: true });
	});
	// before the first paint no frame comes that could ask
	const polling = { polling: 50 };
	return async (path) => {
		styles = Promise.withResolvers();
		scripts = Promise.withResolvers();
		await page.goto(path, { waitUntil: "commit" });
		await page.waitForFunction(() => document.querySelector("body > script"), undefined, polling);
		styles.resolve();
		await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0], undefined, polling);
		scripts.resolve();
		await isAlive(page);
		await page.waitForLoadState("networkidle");
	};
}

/** The sum of the layout shifts of a page that was opened by what `watchShifts` gave. */
export const readShift = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<number>((resolve) =>
				requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, "shift")), 50)),
			),
	);

/** Until the list at this address is shown: the address changes a moment before the page does. */
export async function isAt(page: Page, path: string | RegExp) {
	await expect(page).toHaveURL(path);
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
		"href",
		// only who presses the order by price sees the tattoo in the address
		page.url().replace(/&tattoo=\w+/, ""),
	);
}

/** "Found N clinics" as a number. */
export async function countFound(page: Page): Promise<number> {
	const found = page.getByText(/^Found [\d,]+\+? clinics?/);
	// or it says so, and not only when the whole test is out of time
	await expect(found).toBeVisible();
	const text = await found.innerText();
	return Number(text.replace(/ clinic.*|\D/g, ""));
}

/** The query of the page's address, as it is. */
export const searchOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);

/** The button above a list that opens some of its filters. */
export const filterButton = (page: Page, title: string) =>
	page.getByRole("button", { name: new RegExp(`^${title}(: .+)?$`) });

/** Opens what such a button does, and gives it. */
export async function openFilters(page: Page, title: string) {
	if ((await page.locator(".filter-panel:popover-open").count()) > 0) await page.keyboard.press("Escape");
	await filterButton(page, title).click();
	const filters = page.getByRole("group", { name: title, exact: true });
	await expect(filters).toBeVisible();
	return filters;
}

export const cards = (page: Page) => page.getByRole("main").getByRole("article");

export { expect, isAlive };
