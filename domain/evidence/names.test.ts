import { expect, test } from "vitest";
import { limits } from "#domain/limits.ts";
import { nameEvidence } from "./names.ts";

test("a document keeps its original name, without unsafe parts", () => {
	for (const [original, stored] of [
		["Approbation Dr. Müller.pdf", "Approbation Dr. Müller.pdf"],
		["scan.JPG", "scan.pdf"],
		["../../etc/passwd", "passwd.pdf"],
		["C:\\Users\\me\\licence.pdf", "licence.pdf"],
		["a/../../x", "x.pdf"],
		["..", "document.pdf"],
		["", "document.pdf"],
		[".htaccess", "htaccess.pdf"],
		["licence\u202efdp.exe", "licencefdp.exe.pdf"],
		["two\r\nlines\u0000.pdf", "two lines.pdf"],
		['a"; filename="x.html', "a filename=x.html.pdf"],
		["免許.pdf", "免許.pdf"],
	]) {
		expect(nameEvidence(original as string, "pdf"), original).toBe(stored);
	}
	expect(nameEvidence("photo.pdf", "jpeg")).toBe("photo.jpg");
	expect(nameEvidence("😀".repeat(300), "webp").length).toBeLessThanOrEqual(limits.evidenceName);
	expect(nameEvidence("x".repeat(900), "pdf")).toHaveLength(limits.evidenceName);
});
