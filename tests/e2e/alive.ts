import type { Page } from "@playwright/test";

/**
 * Until React has taken the page over, which it does once somebody touches it: this does. A page that is none of the
 * app's is as it is.
 */
export async function isAlive(page: Page) {
	await page.waitForFunction(() => {
		dispatchEvent(new Event("focusin"));
		const main = document.getElementById("main");
		return main ? Object.keys(main).some((key) => key.startsWith("__reactProps")) : document.readyState === "complete";
	});
}
