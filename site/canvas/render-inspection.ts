import { visitorMessages } from '../i18n/visitor-messages.ts';
import { jsonForScript } from '../islands/json-for-script.ts';
import { createAnswer } from '../pages/cache/cached-answer.ts';
import type { Rendered } from '../pages/cache/page-cache.ts';
import { bootstrapScript } from '../pages/head/bootstrap-script.ts';
import { contentSecurityPolicy, documentHeaders } from '../pages/head/security-headers.ts';
import { wrapDocument } from '../pages/render/render-document.tsx';
import type { PageParts } from '../pages/render/render-page.tsx';
import { allStyles } from '../render/style-sheets.ts';
import type { CanvasBoot } from './canvas-boot.types.ts';
import { templateWeights } from './inspection-weights.ts';

/** `/canvas/inspection`: the empty document in which the page builder draws blocks one by one to test and weigh them. */
export async function renderInspection({ deps, data, assets }: PageParts): Promise<Rendered> {
  const settings = await data.settings.get();
  const address = assets.script('site/canvas/inspection.entry.tsx');
  const script = bootstrapScript(address ? [address] : []);
  const style = allStyles(deps.basePath);
  const boot: CanvasBoot = {
    basePath: deps.basePath,
    locales: settings.locales,
    currency: settings.currency,
    messages: visitorMessages,
  };
  const weights = templateWeights(deps.manifest, assets, deps.basePath);
  const json = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;
  const text = wrapDocument({
    context: { theme: settings.theme, locale: 'en', dir: 'ltr' },
    head: '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Tests</title>',
    style,
    body: `<main id="canvas"></main>${json('canvas-boot', boot)}${json('inspection-weights', weights)}`,
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
