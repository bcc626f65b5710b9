import { expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createPerson, createReview } from "#tests/factories.ts";
import { serve } from "./serve.ts";

const database = useDatabase();
const { get } = serve({ database });
const read = async (path: string) => (await get(path)).text();

test("names and cities stand for themselves, whichever way they are read", async () => {
	const name = "קליניקת לייזר (תל אביב) 24";
	const author = await createPerson(database, { full_name: "أحمد!" });
	const { id } = await createClinic(database, { name, country_code: "IL", city: "תל אביב" });
	await createReview(database, { clinic_id: id, user_id: author.id, rating: 5, text: "Good" });
	const own = `<bdi>${name}</bdi>`;
	const profile = await read(`/clinic/${id}`);
	expect(profile).toMatch(new RegExp(`<h1[^>]*>${own.replace(/[()]/g, "\\$&")}</h1>`));
	expect(profile).toContain("<bdi>תל אביב</bdi>");
	expect(profile).toContain("<bdi>أحمد!</bdi>");
	expect(await read("/clinics?country=il")).toContain(own);
	expect(await read("/reviews")).toContain(own);
	expect(await read(`/compare?ids=${id}`)).toContain(own);
});
