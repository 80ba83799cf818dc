import { sql } from 'kysely';
import { vehicleLink, vehicleSlug } from '#api-clients/stock/vehicle-names.ts';
import { mediaBase } from '#server/config/origins.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { PhotoRow } from '../resources/load-vehicles.ts';
import { photoAddress } from '../resources/vehicle-resource.ts';
import { stockSettings } from '../stock-settings.ts';

/** Of the picture that search engines are told of. */
const PICTURE_WIDTH = 1600;

/** Where the pages of the cars are that visitors find, in an order that stays; sold ones are none of them. */
export const vehicleAddresses = async (deps: ServerDeps, query: { page: number; items: number }) => {
  const { listedStatuses } = await stockSettings(deps);
  const statuses = listedStatuses.filter((status) => status !== 'sold');
  const listed = deps.db.read
    .selectFrom('vehicles')
    .where('publication', '=', 'published')
    .where('status', 'in', statuses.length > 0 ? statuses : ['stock']);
  const [rows, { count }] = await Promise.all([
    listed
      .select([
        ...(['id', 'state', 'nameplate_brand_key', 'nameplate_brand_name', 'nameplate_name'] as const),
        ...(['model_display_name', 'version_name', 'production_year', 'engine_types', 'drivetrain'] as const),
        ...(['transmission', 'color_name', 'updated_at'] as const),
      ])
      .orderBy('id')
      .offset((query.page - 1) * query.items)
      .limit(query.items)
      .execute(),
    listed.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const covers = await coversOf(
    deps,
    rows.map(({ id }) => id),
  );
  const origin = mediaBase(deps.config);
  const data = rows.map((row) => {
    const cover = covers.get(row.id);
    const slug = vehicleSlug({ ...row, engine_type: row.engine_types });
    return {
      type: 'vehicle_address' as const,
      id: row.id,
      attributes: {
        link: vehicleLink(slug, row.id),
        updated_at: row.updated_at.toISOString(),
        image: cover ? photoAddress(cover, PICTURE_WIDTH, origin) : null,
      },
    };
  });
  return { data, meta: { ...query, total_count: Number(count) } };
};

type Cover = Pick<PhotoRow, 'hash' | 'width'> & { vehicle_id: string };

const coversOf = async (deps: ServerDeps, ids: readonly string[]): Promise<Map<string, Cover>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Cover>`
    select distinct on (p.vehicle_id) p.vehicle_id, i.hash, i.width
    from vehicle_photos p join images i on i.id = p.image_id and i.deleted_at is null
    where p.vehicle_id = any(${[...ids]}::uuid[])
    order by p.vehicle_id, p.sequence`.execute(deps.db.read);
  return new Map(rows.map((row) => [row.vehicle_id, row]));
};
