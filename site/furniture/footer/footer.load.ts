import { z } from 'zod';
import { type SafeHtmlText, sanitizeHtml } from '#site/render/sanitize-html.ts';
import type { FurnitureLoad } from '../furniture-load.types.ts';
import { footerSettings } from './footer.settings.ts';

/** Shapes in which services answer a piece of HTML. */
const asJson = z.union([
  z.object({ html: z.string() }).transform(({ html }) => html),
  z.object({ data: z.object({ html: z.string() }) }).transform(({ data }) => data.html),
  z
    .object({ data: z.object({ attributes: z.object({ html: z.string() }) }) })
    .transform(({ data }) => data.attributes.html),
]);

/** HTML as it is, or as JSON that holds it; cleaned. @throws when there is nothing a visitor could read */
const readAnswer = (body: string): SafeHtmlText => {
  const html = sanitizeHtml(/^\s*[{[]/.test(body) ? asJson.parse(JSON.parse(body)) : body);
  if (!html) throw new Error('The retailer block is empty.');
  return html;
};

/** The retailer block of the footer, from the service that the settings name; null where they name none. */
export const retailerBlock: FurnitureLoad<SafeHtmlText> = async ({ settings, locale, path, outside }) => {
  const { retailerApi } = settings.of(footerSettings);
  if (retailerApi === '') return null;
  const address = retailerApi
    .replaceAll('{locale}', encodeURIComponent(locale))
    .replaceAll('{path}', encodeURIComponent(path));
  const { value } = await outside.through([new URL(address).host]).fetchText(address, readAnswer);
  return value;
};

export default retailerBlock;
