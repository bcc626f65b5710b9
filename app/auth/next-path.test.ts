import { expect, test } from "vitest";
import { getLoginPath, readNextPath } from "./next-path.ts";

test.each([
	"/",
	"/account",
	"/clinics?q=a&page=2",
	"/clinic/1#your-review",
	"/a//b",
	"/%5C%5Cevil.example",
	"/@evil.example",
])("%s is kept", (path) => {
	expect(readNextPath(path)).toBe(path);
});

test.each([
	null,
	undefined,
	"",
	"account",
	"//evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"/\t/evil.example",
	"/\n\\evil.example",
	"/.//evil.example",
	"/a/..//evil.example",
	"/%2e//evil.example",
	"https://evil.example",
	"https:evil.example",
	"https:/evil.example",
	"http://same-site.invalid/account",
	"javascript:alert(1)",
	"data:text/html,x",
	" /account",
	"/\\",
	"//",
	"http://[",
])("%j leads to the home page", (path) => {
	expect(readNextPath(path)).toBe("/");
});

test("a path that is kept leads to this site in a browser", () => {
	for (const path of ["/a", "/..", "/.", "/../../x", "/;//evil.example", "/?//evil.example", "/#//evil.example"]) {
		expect(new URL(readNextPath(path), "https://inkfree.example").origin).toBe("https://inkfree.example");
	}
});

test("the address of the sign-in page has the path to go to afterwards", () => {
	expect(getLoginPath("/clinic/1?a=1#b")).toBe("/login?next=%2Fclinic%2F1%3Fa%3D1%23b");
	expect(getLoginPath("/")).toBe("/login");
	expect(getLoginPath("//evil.example")).toBe("/login");
});
