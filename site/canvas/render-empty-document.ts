import { priceDisplay } from '#site/stock/price/price.settings.ts';
import { mapSettings } from '#site/ui/map/map.settings.ts';
import { defaultLocale } from '../i18n/locales.ts';
import { messagesFor } from '../i18n/visitor-messages.ts';
import { jsonForScript } from '../islands/json-for-script.ts';
import { createAnswer } from '../pages/cache/cached-answer.ts';
import type { Rendered } from '../pages/cache/page-cache.ts';
import { bootstrapScript } from '../pages/head/bootstrap-script.ts';
import { contentSecurityPolicy, documentHeaders } from '../pages/head/security-headers.ts';
import { wrapDocument } from '../pages/render/render-document.tsx';
import type { PageParts } from '../pages/render/render-page.tsx';
import { allStyles } from '../render/style-sheets.ts';
import type { CanvasBoot } from './canvas-boot.types.ts';

interface EmptyDocument {
  title: string;
  /** The script that fills it, as the build names it: `site/canvas/canvas.entry.tsx`. */
  entry: string;
  /** What the script finds beside its boot data, by the id of the element. */
  json?: Readonly<Record<string, unknown>>;
}

/** A document of the page builder: all styles, nothing in it, and the script that draws blocks in it when it is told. */
export async function renderEmptyDocument(
  { deps, data, assets, blocks }: PageParts,
  { title, entry, json = {} }: EmptyDocument,
): Promise<Rendered> {
  const settings = await data.settings.get();
  const address = assets.script(entry);
  const script = bootstrapScript(address ? [address] : []);
  const style = allStyles(deps.basePath);
  const boot: CanvasBoot = {
    basePath: deps.basePath,
    locales: settings.locales,
    currency: settings.currency,
    ...settings.of(priceDisplay),
    maps: settings.of(mapSettings),
    fetching: [...blocks.loads.keys()],
    messages: Object.fromEntries(
      [defaultLocale, ...settings.locales.slice(0, 1)].map((locale) => [locale, messagesFor(locale).messages]),
    ),
  };
  const found = Object.entries({ 'canvas-boot': boot, ...json }).map(
    ([id, value]) => `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`,
  );
  const text = wrapDocument({
    context: { theme: settings.theme, locale: 'en', dir: 'ltr' },
    head: `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>`,
    style,
    body: `<main id="canvas"></main>${found.join('')}`,
    script,
  });
  const headers = {
    ...documentHeaders,
    'x-robots-tag': 'noindex',
    'content-security-policy': contentSecurityPolicy({
      scripts: script ? [script] : [],
      styles: [style],
      mediaOrigins: deps.mediaOrigin ? [deps.mediaOrigin] : [],
    }),
  };
  return { answer: createAnswer({ status: 200, headers, text, tags: ['settings'] }), keep: 'keep' };
}
