import type { Root } from 'hast';
import { fromDom } from 'hast-util-from-dom';

/**
 * A fragment of HTML as the browser's own parser reads it. The canvas has it in the place of `hast-util-from-html`
 * (`vite.client.config.ts`), whose parser would be a quarter of its scripts. What lies in a template is neither run nor
 * fetched; browsers note in their console that the policy refuses its handlers, as if they were to run.
 */
export const fromHtml = (html: string): Root => {
  const template = document.createElement('template');
  template.innerHTML = html;
  const tree = fromDom(template.content);
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
};
