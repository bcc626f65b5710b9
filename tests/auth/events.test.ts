import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { openAuthenticator } from "./codes.ts";
import { newEmail, useServer } from "./server.ts";

const lines: string[] = [];
const server = useServer({ app: { log: pino({}, { write: (line: string) => lines.push(line) }) } });
/** What was logged of accounts since `start`. */
const read = (start: number) =>
	lines
		.slice(start)
		.map((line) => JSON.parse(line))
		.filter(({ msg }) => msg === "account")
		.map(({ event, method, reason, account, network }) => ({ what: [event, method ?? reason], account, network }));

test("sign-ins, refusals and second factors are logged with the account and the network, and nothing that names either", async () => {
	const { client: first, email, password } = await server.createSignedIn();
	const id = (await first.getUser()).data.user?.id;
	const start = lines.length;
	const client = server.createClient("192.0.2.80");
	await client.signInWithPassword({ email: newEmail(), password });
	await client.signInWithPassword({ email, password: "a guess" });
	await client.signInWithPassword({ email, password });
	const { data } = await client.mfa.enroll({ factorType: "totp" });
	const app = openAuthenticator(String(data?.totp.secret));
	const factorId = String(data?.id);
	await client.mfa.challengeAndVerify({ factorId, code: app.next() });
	await client.mfa.recoveryCodes.generate();

	const other = server.createClient("192.0.2.81");
	await other.signInWithPassword({ email, password });
	await other.mfa.challengeAndVerify({ factorId, code: "000000" });
	await other.mfa.challengeAndVerify({ factorId, code: app.next() });
	await other.updateUser({ password: "another horse" });
	await other.mfa.unenroll({ factorId });

	const events = read(start);
	expect(events.map(({ what }) => what)).toEqual([
		["refused", "invalid_credentials"],
		["refused", "invalid_credentials"],
		["signed in", "password"],
		["factor added", "totp"],
		["recovery codes made", undefined],
		["second factor asked", "password"],
		["refused", "mfa_verification_failed"],
		["signed in", "totp"],
		["password changed", undefined],
		["factor removed", undefined],
	]);
	expect(events.map(({ account }) => account)).toEqual([undefined, ...Array(9).fill(id)]);
	expect(new Set(events.slice(0, 5).map(({ network }) => network)).size).toBe(1);
	expect(new Set(events.slice(5).map(({ network }) => network)).size).toBe(1);
	expect(events[0]?.network).not.toBe(events[5]?.network);
	expect(lines.join("")).not.toMatch(/example\.test|192\.0\.2|eyJ|another horse/);
});

test("the network of the next day is another one", async () => {
	const client = server.createClient("192.0.2.82");
	const guess = async () => {
		const start = lines.length;
		await client.signInWithPassword({ email: newEmail(), password: "a guess" });
		return read(start)[0]?.network;
	};
	const today = [await guess(), await guess()];
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
	try {
		const tomorrow = await guess();
		expect(today).toEqual([today[0], today[0]]);
		expect(tomorrow).toMatch(/^[\w-]{16}$/);
		expect(tomorrow).not.toBe(today[0]);
	} finally {
		vi.useRealTimers();
	}
});
