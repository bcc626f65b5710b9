import { expect, test } from "vitest";
import { disk, draw, newName, useMediaServer } from "./media-server.ts";

const server = useMediaServer(disk);

test("logos at once at several processes leave one row with its file", async () => {
	const clinic = await server.createOwnClinic();
	const picture = await draw("jpeg");
	for (let round = 0; round < 5; round++) {
		const same = `${clinic}/logo/${newName()}`;
		const names = [same, same, `${clinic}/logo/${newName()}`, `${clinic}/logo/${newName()}`];
		await Promise.all(names.map((url) => server.upload(url, picture)));
		const rows = (await server.rows()).filter(({ clinic_id }) => clinic_id === clinic).map(({ url }) => url);
		expect(rows).toHaveLength(1);
		await expect
			.poll(() => server.files().filter((file) => file.includes(clinic)))
			.toEqual([`clinic-media/${rows[0]}`]);
	}
});
