import { existsSync } from 'node:fs';
import type { FeedMapping, PreviewCard } from '#api-clients/stock/feed.resources.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, unprocessable } from '#server/http/errors.ts';
import type { VehicleRow } from '#server/stock/resources/load-vehicles.ts';
import { namesOf } from '#server/stock/resources/vehicle-resource.ts';
import { FeedError } from '../feed-error.ts';
import { feedFilePath } from '../feed-files.ts';
import { existingFeed } from '../feeds.store.ts';
import { readingOf, recordsOf } from '../read/source-file.ts';
import { type Plan, planRows } from '../run/plan-rows.ts';
import { createPresence } from '../run/row-keys.ts';
import { planContext } from '../run/run-context.ts';
import type { MappedRow } from './map-record.ts';

const ROWS = 20;

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(' · ') : String(value);

const titleOf = (plan: Plan, row: MappedRow): string => {
  if (plan.outcome === 'new') return namesOf(plan.columns as unknown as VehicleRow).title;
  if (plan.outcome !== 'refused')
    return namesOf({ ...plan.before, ...plan.write?.columns } as unknown as VehicleRow).title;
  return [row.fields.get('nameplate_brand_name'), row.fields.get('nameplate_name'), row.fields.get('version_name')]
    .filter((one) => typeof one === 'string' && one !== '')
    .join(' ');
};

const cardOf = (plan: Plan, index: number, currency: string): PreviewCard => {
  const { row } = plan;
  const field = (name: string): string => text(row.fields.get(name));
  return {
    type: 'stock_feed_preview',
    id: String(index + 1),
    attributes: {
      line: row.line,
      title: titleOf(plan, row),
      outcome: plan.outcome,
      vin: row.vin ?? '',
      state: field('state'),
      price: field('purchase_price'),
      currency,
      mileage: field('mileage'),
      year: field('production_year') || field('model_year'),
      engine: field('engine_type'),
      color: field('color_name'),
      photo: row.photos?.[0] ?? '',
      photos: row.photos?.length ?? 0,
      problems: plan.outcome === 'refused' ? [...plan.problems] : [...row.notes],
    },
  };
};

/** The first rows of a feed's file as the cars that a mapping makes of them. Nothing changes. @throws 409, 422 */
export const previewFeed = async (deps: ServerDeps, feedId: string, mapping: FeedMapping): Promise<PreviewCard[]> => {
  const { row: feed } = await existingFeed(deps.db.read, feedId);
  const file = feedFilePath(deps, feed.id);
  if (!existsSync(file)) throw conflict('source_missing', 'There is no file yet.');
  const presence = createPresence();
  const context = await planContext(deps.db.read, feed, { presence, mapping });
  const rows: MappedRow[] = [];
  try {
    for await (const record of recordsOf(file, await readingOf(file, feed.source))) {
      const row = context.mapper.map(record);
      presence.add(row);
      rows.push(row);
      if (rows.length >= ROWS) break;
    }
  } catch (error) {
    if (error instanceof FeedError) throw unprocessable(error.code, error.message);
    throw error;
  }
  const currency = context.currencies.get(feed.listing_key) ?? '';
  return (await planRows(deps.db.read, rows, context)).map((plan, index) => cardOf(plan, index, currency));
};
