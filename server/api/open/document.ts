import type { Env, Hono, Schema } from "hono";
import { generateSpecs, resolver } from "hono-openapi";
import { dataLicence, errorAnswer } from "#domain/clinics/public-schemas.ts";

/** An operation of the API, with the parts that its page shows. */
export type Operation = {
	operationId: string;
	tags: string[];
	summary?: string;
	description?: string;
	security?: object[];
	parameters?: { name: string; in: string; required?: boolean; schema?: object; description?: string }[];
	requestBody?: { content: Record<string, { schema?: object }> };
	responses: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
};

/** An OpenAPI 3.1 document. */
export type ApiDocument = {
	info: { title: string; version: string; description: string; license: { name: string; url: string } };
	servers: { url: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: object;
};

const introduction = `Clinics can be read by anybody, without an account or a key. All else is what signed-in people do, and what the
pages of this site call: it needs the public key of the site in \`apikey\` and a token of \`/auth/v1\`, and may change with each release.`;

/** Generates the OpenAPI document of routes from their schemas. Routes without tags get one from their path. */
export async function describeApi<E extends Env, S extends Schema>(
	routes: Hono<E, S, string>,
	siteUrl: string,
): Promise<ApiDocument> {
	const error = { "application/json": { schema: resolver(errorAnswer) } };
	const document = (await generateSpecs(routes, {
		includeEmptyPaths: true,
		excludeStaticFile: false,
		defaultValidationErrorResponse: false,
		documentation: {
			info: {
				...{ title: "InkFree", version: "1", description: introduction },
				license: { name: dataLicence.name, url: dataLicence.url },
			},
			servers: [{ url: `${siteUrl}/api` }],
			security: [{ apikey: [], token: [] }],
			components: {
				securitySchemes: {
					apikey: { type: "apiKey", in: "header", name: "apikey" },
					token: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
				},
				responses: { Error: { description: "What went wrong", content: error } },
			},
		},
	})) as unknown as ApiDocument;
	for (const [path, operations] of Object.entries(document.paths)) {
		for (const [method, operation] of Object.entries(operations)) {
			operations[method] = complete(path, operation);
		}
	}
	return document;
}

function complete(path: string, operation: Operation): Operation {
	const [first = "", second = ""] = path.split("/").slice(1);
	const area = first === "admin" && second ? `${first} ${second}` : first;
	const { "200": found = {}, ...others } = operation.responses ?? {};
	return {
		...operation,
		tags: operation.tags ?? [area],
		parameters: operation.parameters ?? [],
		responses: {
			"200": { ...found, description: found.description ?? "Done" },
			...others,
			default: { $ref: "#/components/responses/Error" } as object,
		},
	};
}
