import { z } from 'zod';
import { type WorstCar, worstCars } from '#api-clients/canvas/worst-cars.data.ts';
import type { Answer } from '../pages/cache/cached-answer.ts';
import { jsonAnswer } from '../pages/cache/json-answer.ts';
import { createBlockDataLoader } from '../pages/load/load-block-data.ts';
import { prepareSnapshot } from '../pages/load/prepare-page.ts';
import type { PageParts } from '../pages/render/render-page.tsx';
import type { MatchedRoute } from '../routing/match-route.ts';
import type { SiteRequest } from '../site.types.ts';
import { withWorstCars } from '../stock/worst-cars.ts';

/** A block of the canvas as the address carries it. */
const askedBlock = z.object({
  type: z.string().max(100),
  v: z.number().int(),
  props: z.record(z.string(), z.unknown()),
});

const BLOCK = 'asked';

/**
 * `/canvas/block-data.json?block=…`: what the `.load.ts` of a block on the canvas answers; null when it answers nothing.
 * With `car`, lists begin with cars that put the layout to the test; that is for staff alone, since it costs much.
 */
export async function canvasData(
  parts: PageParts,
  route: MatchedRoute,
  { isStaff = false }: Pick<SiteRequest, 'isStaff'>,
): Promise<Answer> {
  const search = new URLSearchParams(route.search);
  const asked = readBlock(search.get('block'));
  const car = isStaff ? worstCars.find((one) => one === search.get('car')) : undefined;
  const body = asked ? { data: await dataOf(parts, route.locale, asked, car) } : { data: null };
  return jsonAnswer(body, { status: asked ? 200 : 400, caching: 'private, no-store' });
}

function readBlock(text: string | null): z.output<typeof askedBlock> | null {
  try {
    return askedBlock.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** A loader of its own: none of these answers may stand in for a failed one of a page. */
const worstLoader = ({ deps, blocks }: PageParts, car: WorstCar) => {
  const clients = { ...deps.clients, stock: withWorstCars(deps.clients.stock, car) };
  return createBlockDataLoader({ ...deps, clients }, blocks);
};

async function dataOf(
  parts: PageParts,
  locale: string,
  block: z.output<typeof askedBlock>,
  car: WorstCar | undefined,
): Promise<unknown> {
  const { deps, data } = parts;
  const loader = car ? worstLoader(parts, car) : parts.blockData;
  const stored = { ...block, anchor: '', active_positions: null, visibility: null };
  const prepared = prepareSnapshot({ root: [BLOCK], blocks: { [BLOCK]: stored } }, locale, deps.log);
  const loaded = await loader.load(prepared, { locale, search: '', settings: await data.settings.get() });
  return loaded.data.get(BLOCK) ?? null;
}
