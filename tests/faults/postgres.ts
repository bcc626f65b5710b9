// A PostgreSQL server for the tests beside it, in a process of its own, which starts it again as a service manager
// would: on the folder of the first argument, by the programs in the folder of the second one, if there is one.
import { startServer } from "#database/embedded/server.ts";

const [, , directory = "", programs] = process.argv;
const log = { debug() {}, warn: console.log, error: console.log };
const server = await startServer(directory, { log, settings: { fsync: "off" }, ...(programs && { programs }) });
console.log(server.url);
