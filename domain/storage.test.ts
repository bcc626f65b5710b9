import { expect, test } from "vitest";
import { getMediaUrl } from "./storage.ts";

test.each([
	["7/gallery/1.webp", "/storage/v1/object/public/clinic-media/7/gallery/1.webp"],
	["https://example.org/a.jpg", "https://example.org/a.jpg"],
	["http://example.org/a.jpg", "http://example.org/a.jpg"],
])("%s is shown from %s", (stored, url) => {
	expect(getMediaUrl(stored)).toBe(url);
});
