import { describe, expect, test } from "vitest";
import { getPagePath, splitAddress, writeAddress } from "./page-address.ts";

const route = {
	reads: ["q", "page", "treatment", "verified", "sent"],
	lists: ["treatment", "verified"],
	flags: ["sent"],
	ids: ["root", "routes/clinics"],
};

describe("one address for all that lead to the same answer:", () => {
	test.each([
		["/clinics", "", "/clinics"],
		["/clinics", "utm_source=x&fbclid=y", "/clinics"],
		["/clinics", "page=2&q=ink", "/clinics?q=ink&page=2"],
		["/clinics", "x=1&q=m%C3%BCnchen&y=2", "/clinics?q=m%C3%BCnchen"],
		["/clinics", "q=b&q=a&page=2&page=3", "/clinics?q=b&page=2"],
		["/clinics", "q=&q=a", "/clinics?q="],
		["/clinics", "treatment=b&treatment=a&treatment=b", "/clinics?treatment=a&treatment=b"],
		// the last of several counts
		["/clinics", "verified=0&verified=1", "/clinics?verified=0&verified=1"],
		["/clinics", "verified=0&verified=1&verified=0", "/clinics?verified=1&verified=0"],
		["/report", "sent=anything&sent=1", "/report?sent="],
		["/clinics", "_routes=root", "/clinics"],
		["/clinics.data", "q=a&_routes=routes/clinics,root,nowhere", "/clinics.data?q=a&_routes=root%2Croutes%2Fclinics"],
		["/clinics.data", "_routes=nowhere", "/clinics.data"],
		["/clinics", "%", "/clinics"],
	])("%s?%s", (path, query, address) => {
		expect(writeAddress(path, query, route)).toBe(address);
	});
});

test.each([
	["http://localhost:3000/", { path: "/", query: "" }],
	["http://a.example/clinics?q=a?b#c", { path: "/clinics", query: "q=a?b" }],
	["http://a.example//b/../c", { path: "//b/../c", query: "" }],
])("the address in %s", (url, expected) => {
	expect(splitAddress(url)).toEqual(expected);
});

test.each([
	["/clinics.data", "/clinics"],
	["/_.data", "/"],
	["/countries/_.data", "/countries/"],
	["/clinics", "/clinics"],
])("%s shows the page %s", (path, page) => {
	expect(getPagePath(path)).toBe(page);
});
