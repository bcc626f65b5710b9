import { expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";
import { serve } from "./serve.ts";

const database = useDatabase();
const { get } = serve({ database });
const read = async (path: string) => {
	const answer = await get(path);
	expect(answer.status, path).toBe(200);
	return answer.text();
};

test("the website of a listing that nobody checked is text on every page, of others a link", async () => {
	const clinic = (name: string, status: "pending" | "verified", is_unchecked = false) =>
		createClinic(database, {
			...{ name, status, is_unchecked, website: `https://${name}.example/now` },
			...{ country_code: "NO", city: "Moss" },
		});
	const [listed, verified, imported] = [
		await clinic("listed", "pending"),
		await clinic("verified", "verified"),
		await clinic("imported", "pending", true),
	];
	await database.asService((db) =>
		db
			.insertInto("clinic_sources")
			.values({ clinic_id: imported.id, source: "A list", import_row: 1, fields: "{}" })
			.execute(),
	);
	const links = async (path: string) =>
		[...(await read(path)).matchAll(/<a[^>]* href="https:\/\/([a-z]+)\.example/g)].map(([, name]) => name);
	const all = [listed, verified, imported].map(({ id }) => id).join(",");
	for (const path of ["/countries/no?verified=0", `/compare?ids=${all}`]) {
		expect(new Set(await links(path)), path).toEqual(new Set(["verified", "imported"]));
	}
	const page = await read(`/clinic/${listed.id}`);
	expect(page).toContain("listed.example/now");
	expect(page).not.toContain('"sameAs"');
	expect(await links(`/clinic/${listed.id}`)).not.toContain("listed");
	for (const { id, name } of [verified, imported]) expect(await links(`/clinic/${id}`)).toContain(name);
	expect(await read("/countries/no?verified=0")).toContain("Website Not Checked");
});
