import { test as base } from "@playwright/test";

/** With requests on connections of their own: one that is kept may be closed by the server just as it is used again. */
export const test = base.extend({
	request: async ({ playwright, baseURL }, use) => {
		const extraHTTPHeaders = { connection: "close" };
		const request = await playwright.request.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders });
		await use(request);
		await request.dispose();
	},
});
