// Creates a new signing key for access tokens: `npm run auth:rotate-key`. Older tokens stay valid until they expire.
// Servers sign with the new key within ten minutes, and the nightly upkeep removes the old one after a day.
import { addSigningKey } from "#database/queries/auth-keys.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { makeSigningKey } from "#server/auth/key-ring.ts";
import { readCommandConfig, runCommand, withDatabase } from "./run-command.ts";

async function main() {
	const config = readCommandConfig();
	if (config.jwtKeys) {
		throw new MendableError(
			"The keys come from JWT_KEYS: put a new one before the others there, and restart the servers.",
		);
	}
	const key = await makeSigningKey();
	await withDatabase(config, (database) => database.asService((db) => addSigningKey(db, key)));
	console.log(`Access tokens are signed with key ${key.kid} from now on.`);
}

await runCommand(main);
