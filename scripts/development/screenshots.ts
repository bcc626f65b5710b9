// Renews the pictures of docs/screenshots from a server with the sample data:
// `npm start`, then `node scripts/run.mjs scripts/development/screenshots.ts [address]`.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../setup/programs.mjs";

const address = process.argv[2] ?? "http://localhost:3000";
const folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
	await mkdir(folder, { recursive: true });
	const page = await browser.newPage({ baseURL: address, locale: "en-GB", timezoneId: "Europe/Berlin" });
	const take = async (name: string, path: string, viewport = wide) => {
		await page.setViewportSize(viewport);
		await page.goto(path, { waitUntil: "networkidle" });
		// pictures below the fold load only when they come near: these are on the first screen
		await page.evaluate(() => document.fonts.ready);
		await sharp(await page.screenshot())
			.webp({ quality: 80 })
			.toFile(`${folder}${name}.webp`);
	};
	await take("home", "/");
	await take("home-phone", "/", phone);
	await take("search", "/clinics?near=cologne,de");
	await take("country", "/countries/de");
	await take("city", "/countries/de/cologne");
	// the best-rated clinics there, in the page's order
	await page.goto("/clinics?near=cologne,de&sort=rating");
	const ids = [...new Set(Array.from((await page.content()).matchAll(/\/clinic\/([0-9a-f-]{36})/g), ([, id]) => id))];
	if (ids.length < 3) throw new Error(`There are no three clinics near Cologne at ${address}.`);
	// the first whose page has everything: pictures, and five facts in its strip
	let [profile] = ids;
	for (const id of ids) {
		await page.goto(`/clinic/${id}`);
		const [pictures, facts] = [
			await page.locator(".gallery img").count(),
			await page.locator(".fact-strip dt").count(),
		];
		if (pictures < 3 || facts < 5) continue;
		profile = id;
		break;
	}
	await take("profile", `/clinic/${profile}`);
	await take("profile-phone", `/clinic/${profile}`, phone);
	await take("compare", `/compare?ids=${ids.slice(0, 3).join()}&near=cologne,de`);
} finally {
	await browser.close();
}
