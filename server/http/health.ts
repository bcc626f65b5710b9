import type { Handler } from "hono";
import pTimeout from "p-timeout";
import type { Database } from "#database/connection.ts";
import type { HttpEnv } from "../lib/http-env.ts";

/** Whether the process is alive. Waiting for the database is no reason to restart it. */
export const alive: Handler<HttpEnv> = (c) => c.text("ok", 200, { "cache-control": "no-store" });

/** 200 while the database answers within two seconds and the process goes on, else 503. */
export function ready(database: Database, isStopping = () => false): Handler<HttpEnv> {
	return async (c) => {
		c.header("cache-control", "no-store");
		if (isStopping()) return c.text("stopping", 503);
		try {
			await pTimeout(database.ping(), { milliseconds: 2000, message: "the database gives no answer" });
			return c.text("ok");
		} catch (error) {
			c.get("log").warn({ err: error }, "the database cannot be reached");
		}
		return c.text("database unavailable", 503);
	};
}
