import type { RequestIdVariables } from "hono/request-id";
import type { SecureHeadersVariables } from "hono/secure-headers";
import type { Logger } from "pino";

export type HttpEnv = { Variables: RequestIdVariables & SecureHeadersVariables & { log: Logger } };
