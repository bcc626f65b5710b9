import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { disk, draw, newName, useMediaServer } from "./media-server.ts";

describe("what is stored", () => {
	const server = useMediaServer(disk);

	/** Sends a picture and gives what lies in the store. */
	async function store(bytes: Buffer, ending: string) {
		const url = `${await server.createOwnClinic()}/gallery/${newName(ending)}`;
		const { status, body } = await server.upload(url, bytes);
		expect({ status, body }).toMatchObject({ status: 200 });
		return (await server.services.media.read("pictures", url)) as Buffer;
	}

	test.each(["jpeg", "png", "webp", "avif"] as const)(
		"holds no place, camera, profile or text of a %s",
		async (format) => {
			const bytes = await sharp(await draw(format))
				.withExif({
					IFD0: { Copyright: "Secret Person", Make: "SecretCamera" },
					IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
				})
				.withXmp(`<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SecretPacket</a></x:xmpmeta>`)
				.withIccProfile("p3")
				.toFormat(format)
				.toBuffer();
			expect(await sharp(bytes).metadata()).toMatchObject({ exif: expect.anything(), icc: expect.anything() });
			const stored = await store(bytes, format);
			const metadata = await sharp(stored).metadata();
			for (const name of ["exif", "icc", "xmp", "iptc", "orientation"] as const) expect(metadata[name]).toBeUndefined();
			expect(stored.toString("latin1")).not.toMatch(/Secret|xpacket|GPS/);
			expect(metadata.space).toBe("srgb");
		},
	);

	test.each([1, 3, 6, 8])("stands upright, whatever EXIF says (%i)", async (orientation) => {
		const upright = await draw("png", 60, 40);
		const turns = { 1: 0, 3: 180, 6: -90, 8: 90 }[orientation];
		const sent = await sharp(upright).rotate(turns).withMetadata({ orientation }).jpeg().toBuffer();
		const stored = await store(sent, "jpg");
		const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
		expect([info.width, info.height]).toEqual([60, 40]);
		const pixel = (x: number, y: number) => [...data.subarray((y * 60 + x) * 3, (y * 60 + x) * 3 + 3)];
		expect(pixel(5, 20)[0]).toBeGreaterThan(150); // red is on the left
		expect(pixel(55, 20)[2]).toBeGreaterThan(150); // and blue on the right
	});

	test("is at most 2400 pixels wide and high, and never enlarged", async () => {
		const large = await sharp(await store(await draw("jpeg", 3000, 1000), "jpeg")).metadata();
		expect([large.width, large.height]).toEqual([2400, 800]);
		const small = await sharp(await store(await draw("png", 1, 1), "png")).metadata();
		expect([small.width, small.height]).toEqual([1, 1]);
	});

	test("keeps transparency, and only the first of moving pictures", async () => {
		const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: "#0000" } })
			.webp()
			.toBuffer();
		expect((await sharp(await store(clear, "webp")).stats()).isOpaque).toBe(false);
		const frames = [
			await draw("png", 8, 8),
			await sharp(await draw("png", 8, 8))
				.flop()
				.png()
				.toBuffer(),
		];
		const moving = await sharp(frames, { join: { animated: true } })
			.webp({ loop: 0 })
			.toBuffer();
		expect((await sharp(moving).metadata()).pages).toBe(2);
		expect((await sharp(await store(moving, "webp")).metadata()).pages ?? 1).toBe(1);
	});

	test("turns the colours of print into those of screens", async () => {
		const cmyk = await sharp(await draw("png"))
			.toColourspace("cmyk")
			.jpeg()
			.toBuffer();
		expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
		expect(await sharp(await store(cmyk, "jpg")).metadata()).toMatchObject({ space: "srgb", channels: 3 });
		const deep = await sharp(await draw("png"))
			.toColourspace("rgb16")
			.png()
			.toBuffer();
		expect(await sharp(await store(deep, "png")).metadata()).toMatchObject({ space: "srgb", depth: "uchar" });
	});
});
