import { html } from "hono/html";
import type { ApiDocument, Operation } from "./document.ts";

type Route = { path: string; method: string; operation: Operation };

/** Renders the document of the API as a page for people. */
export function renderDocument({ info, servers, paths }: ApiDocument) {
	const routes = Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
	);
	const tags = [...new Set(routes.map(({ operation }) => operation.tags[0] ?? ""))];
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${info.title}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>API</h1>
<p class="quiet">${info.description}</p>
<p class="quiet">Everything is below <code>${servers[0]?.url}</code>. For programs: <a href="/api/openapi.json">openapi.json</a>
(OpenAPI 3.1). Data: <a href="${info.license.url}">${info.license.name}</a>. <a href="/">Back to the clinics</a></p>
${tags.map(
	(tag) => html`<section>
<h2>${tag}</h2>
${routes.filter(({ operation }) => operation.tags[0] === tag).map(renderOperation)}
</section>`,
)}
</main>
</body>
</html>`;
}

function renderOperation({ path, method, operation }: Route) {
	const { summary, description, parameters = [], requestBody, responses } = operation;
	return html`<article id="${operation.operationId}">
<h3><code>${method.toUpperCase()} ${path}</code></h3>
${summary || description ? html`<p class="quiet">${[summary, description].filter(Boolean).join(" ")}</p>` : ""}
${
	parameters.length > 0
		? html`<ul>${parameters.map(
				({ name, in: where, required, description = "" }) =>
					html`<li><code>${name}</code> (${where}${required ? ", needed" : ""}) ${description}</li>`,
			)}</ul>`
		: ""
}
${renderSchema("What is sent", requestBody?.content)}
${renderSchema("What comes back", responses["200"]?.content)}
</article>`;
}

function renderSchema(title: string, content: Record<string, { schema?: object }> = {}) {
	const [schema] = Object.values(content).map((media) => media.schema);
	if (!schema) return "";
	return html`<details><summary>${title}</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`;
}
