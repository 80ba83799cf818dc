import * as monaco from 'monaco-editor/editor';
import editorWorker from 'monaco-editor/editor/editor.worker?worker&url';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/css/register';
import 'monaco-editor/languages/definitions/html/register';
import 'monaco-editor/languages/definitions/javascript/register';
import 'monaco-editor/languages/definitions/markdown/register';
import 'monaco-editor/languages/definitions/scss/register';
import htmlWorker from 'monaco-editor/languages/features/html/html.worker?worker&url';
import 'monaco-editor/languages/features/html/register';
import jsonWorker from 'monaco-editor/languages/features/json/json.worker?worker&url';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import { startWorker } from '#editor/trusted-types.ts';

export { jsonDefaults, monaco };

const workers: Record<string, string> = { html: htmlWorker, handlebars: htmlWorker, json: jsonWorker };

globalThis.MonacoEnvironment = {
  getWorker: (_module, label) => startWorker(workers[label] ?? editorWorker),
};

/**
 * Monaco writes its style sheets as elements; the page's policy takes those that carry its nonce. A script that can
 * run here could read the nonce itself, so lending it to style elements gives nothing away.
 */
const lendNonce = (): void => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (!nonce) return;
  const create = document.createElement;
  document.createElement = function createWithNonce(this: Document, ...given: Parameters<typeof create>) {
    const element = create.apply(this, given);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  } as typeof create;
};
lendNonce();
