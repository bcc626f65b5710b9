import type pg from "pg";

/** Closes a connection without waiting for the server. pg has no public way to. */
export function destroyConnection(client: pg.ClientBase): void {
	(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
