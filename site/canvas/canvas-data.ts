import { z } from 'zod';
import { type Answer, createAnswer } from '../pages/cache/cached-answer.ts';
import { prepareSnapshot } from '../pages/load/prepare-page.ts';
import type { PageParts } from '../pages/render/render-page.tsx';
import type { MatchedRoute } from '../routing/match-route.ts';

/** A block of the canvas as the address carries it. */
const askedBlock = z.object({
  type: z.string().max(100),
  v: z.number().int(),
  props: z.record(z.string(), z.unknown()),
});

const BLOCK = 'asked';

/** `/canvas/block-data.json?block=…`: what the `.load.ts` of a block on the canvas answers; null when it answers nothing. */
export async function canvasData(parts: PageParts, route: MatchedRoute): Promise<Answer> {
  const asked = readBlock(new URLSearchParams(route.search).get('block'));
  const body = asked ? { data: await dataOf(parts, route.locale, asked) } : { data: null };
  return createAnswer({
    status: asked ? 200 : 400,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    },
    text: JSON.stringify(body),
    tags: [],
  });
}

function readBlock(text: string | null): z.output<typeof askedBlock> | null {
  try {
    return askedBlock.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

async function dataOf(parts: PageParts, locale: string, block: z.output<typeof askedBlock>): Promise<unknown> {
  const { deps, data, blockData } = parts;
  const stored = { ...block, anchor: '', active_positions: null, visibility: null };
  const prepared = prepareSnapshot({ root: [BLOCK], blocks: { [BLOCK]: stored } }, locale, deps.log);
  const loaded = await blockData.load(prepared, { locale, search: '', settings: await data.settings.get() });
  return loaded.data.get(BLOCK) ?? null;
}
