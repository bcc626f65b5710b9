import { expect, test } from "vitest";
import { getMediaUrl, getPictureUrl } from "./storage.ts";

test.each([
	["7/gallery/1.webp", "/storage/v1/object/public/clinic-media/7/gallery/1.webp"],
	["https://example.org/a.jpg", "https://example.org/a.jpg"],
	["http://example.org/a.jpg", "http://example.org/a.jpg"],
])("%s is shown from %s", (stored, url) => {
	expect(getMediaUrl(stored)).toBe(url);
});

test.each([
	["7/gallery/1.webp", "logo", "7/gallery/1.webp?width=96&height=96&resize=cover"],
	["7/gallery/1.webp", "large", "7/gallery/1.webp?width=1600&height=1600&resize=contain"],
] as const)("%s in the size %s", (stored, size, url) => {
	expect(getPictureUrl(stored, size)).toBe(`/storage/v1/render/image/public/clinic-media/${url}`);
});

test("a picture on another site has no sizes", () => {
	expect(getPictureUrl("https://example.org/a.jpg", "thumb")).toBe("https://example.org/a.jpg");
});
