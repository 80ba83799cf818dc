import { createHash } from 'node:crypto';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';

/** What the page shows of a description; everything else of it is for programs. */
interface ShownOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: readonly string[];
  parameters: readonly { name: string; in: string; required: boolean; schema: unknown; description?: string }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}
export interface ShownDescription {
  info: { title: string; description: string };
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Record<string, ShownOperation>>;
  components: { schemas: Record<string, unknown> };
}

const style = `:root{color-scheme:light dark;--soft:#5b6470;--line:#d9dee5;--code:#f4f6f8;--accent:#1f5fd6}
@media(prefers-color-scheme:dark){:root{--soft:#a3acb8;--line:#333a44;--code:#1a1f26;--accent:#8ab4ff}}
*{box-sizing:border-box}body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:60rem;font:16px/1.5 Inter,system-ui,sans-serif}
a{color:var(--accent)}p,td,.soft{color:var(--soft)}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
h2{margin:3rem 0 .25rem;padding-block-start:1rem;border-block-start:1px solid var(--line)}
details{border-block-start:1px solid var(--line)}summary{padding:.65rem 0;cursor:pointer;overflow-wrap:anywhere}
summary:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.method{display:inline-block;min-inline-size:4.5rem;font-weight:600}code,pre{font:13px/1.5 ui-monospace,monospace}
pre{overflow:auto;max-block-size:24rem;padding:.75rem;background:var(--code);border-radius:.5rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;inline-size:100%}th,td{padding:.35rem .75rem .35rem 0;text-align:start;vertical-align:top;border-block-end:1px solid var(--line)}`;

/** The page runs no script and loads nothing. */
export const referencePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const json = (schema: unknown): string =>
  `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(schema, undefined, 2))}</code></pre>`;

const bodies = (content: Record<string, { schema: unknown }>): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p><code>${escapeHtml(type)}</code></p>${json(schema)}`)
    .join('');

const parameterTable = ({ parameters }: ShownOperation): string => {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, description = '' }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${escapeHtml(description)}</td></tr>`,
  );
  return `<h4>Parameters</h4><div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
};

const answerList = ({ responses }: ShownOperation): string => {
  const items = Object.entries(responses).map(([status, { description, content }]) => {
    const isProblem = content !== undefined && Object.hasOwn(content, 'application/problem+json');
    return `<li><code>${status}</code> ${escapeHtml(description)}${content && !isProblem ? bodies(content) : ''}</li>`;
  });
  return `<h4>Answers</h4><ul>${items.join('')}</ul>`;
};

const operationItem = (path: string, method: string, operation: ShownOperation): string => {
  const body = operation.requestBody ? `<h4>Body</h4>${bodies(operation.requestBody.content)}` : '';
  return `<details id="${escapeHtml(operation.operationId)}"><summary><span class="method">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code> <span class="soft">${escapeHtml(operation.summary)}</span></summary><p>${escapeHtml(operation.description)} <code>${escapeHtml(operation.operationId)}</code></p>${parameterTable(operation)}${body}${answerList(operation)}</details>`;
};

/** The API for people: every call of every service, from its OpenAPI description. */
export const referencePage = ({ info, tags, paths, components }: ShownDescription): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const items = own.map(({ path, method, operation }) => operationItem(path, method, operation));
    return `<section aria-labelledby="${escapeHtml(name)}"><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${items.join('')}</section>`;
  });
  const links = tags.map(({ name }) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`);
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<details><summary><code>${escapeHtml(name)}</code></summary>${json(schema)}</details>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(info.title)} API</title><style>${style}</style></head>
<body><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description)} For programs: <a href="/api/openapi.json">openapi.json</a>.</p><nav aria-label="Services"><ul>${links.join('')}<li><a href="#shared">Shared schemas</a></li></ul></nav>
<main>${sections.join('')}<section aria-labelledby="shared"><h2 id="shared">Shared schemas</h2>${schemas.join('')}</section></main></body>
</html>
`;
};
