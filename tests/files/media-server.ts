import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll } from "vitest";
import type { LimitOptions } from "#server/auth/limits.ts";
import { apikey, useServer } from "#tests/auth/server.ts";
import { createClinic } from "#tests/factories.ts";
import { listFiles, type StoreKind, stores } from "./stores.ts";

/** Where the kind of store makes no difference. */
export const disk = stores[0] as StoreKind;

type Format = "jpeg" | "png" | "webp" | "avif" | "gif";

/** A picture with something on it: the left half is red, the right half blue, with some noise. */
export async function draw(format: Format, width = 64, height = 48): Promise<Buffer> {
	const halves = Buffer.from(
		`<svg width="${width}" height="${height}"><rect width="${width / 2}" height="${height}" fill="#c22"/></svg>`,
	);
	return sharp({ create: { width, height, channels: 3, background: "#22c" } })
		.composite([{ input: halves }])
		.toFormat(format)
		.toBuffer();
}

type Answer = { status: number; body: Record<string, unknown>; headers: Headers };
let stamp = 1_700_000_000_000;

/** A file name that no other has. */
export const newName = (ending = "jpg") => `${++stamp}.${ending}`;

/** The whole app with an owner of clinics and whoever else a test needs. */
export function useMediaServer(
	store: StoreKind,
	limits: Partial<LimitOptions> = {},
	options: Pick<Parameters<typeof useServer>[0] & {}, "database"> = {},
) {
	const config = store.use();
	const server = useServer({ config, limits, ...options });
	let owner: { id: string; token: string };

	/** Somebody with a confirmed address and their token. */
	async function signUp() {
		const { client, tokens } = await server.createSignedIn();
		const { data } = await client.getUser();
		return { id: String(data.user?.id), token: tokens.access_token };
	}
	beforeAll(async () => {
		owner = await signUp();
	});

	async function send(path: string, body: BodyInit | undefined, init: { token?: string; headers?: HeadersInit } = {}) {
		const headers = new Headers({ ...apikey, authorization: `Bearer ${init.token ?? owner.token}` });
		new Headers(init.headers).forEach((value, name) => {
			headers.set(name, value);
		});
		const response = await server.request(path, {
			method: "POST",
			headers,
			...(body !== undefined && { body, duplex: "half" }),
		} as RequestInit);
		const text = await response.text();
		return {
			status: response.status,
			headers: response.headers,
			body: text.startsWith("{") ? JSON.parse(text) : { text },
		} as Answer;
	}

	return {
		...server,
		get database() {
			return server.database;
		},
		get services() {
			return server.services;
		},
		get owner() {
			return owner;
		},
		store: config,
		signUp,
		send,
		/** An admin with their token. */
		async signUpAdmin() {
			const admin = await signUp();
			await server.database.asService((db) => db.insertInto("private.admins").values({ user_id: admin.id }).execute());
			return admin;
		},
		/** A clinic of the owner's, who gives up the one before: there is one for each. */
		async createOwnClinic(): Promise<string> {
			await server.database.asService((db) =>
				db.updateTable("clinics").set({ owner_id: null }).where("owner_id", "=", owner.id).execute(),
			);
			const clinic = await createClinic(server.database, { id: randomUUID(), owner_id: owner.id });
			return clinic.id;
		},
		/** Sends a picture as the owner unless told otherwise; `path` is what follows the bucket. */
		upload: (path: string, body: Uint8Array, init?: Parameters<typeof send>[2]) =>
			send(`/storage/v1/object/clinic-media/${path}`, body as BodyInit, init),
		/** Every file in the store. */
		files: () => listFiles(config),
		rows: () =>
			server.database.asService((db) =>
				db.selectFrom("media").select(["clinic_id", "url", "type", "alt", "position"]).orderBy("id").execute(),
			),
	};
}
