import type { Reader } from '#server/db/database.ts';

/** Cars that stand at a dealer, which for that reason is not deleted. */
export const carsOfDealer = async (reader: Reader, { id }: { id: string }) => {
  const row = await reader
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('owner_id', '=', id)
    .executeTakeFirst();
  const count = Number(row?.count ?? 0);
  return count === 0 ? [] : [{ kind: 'vehicles', title: '', href: `/cms/vehicles?owner_id_in=${id}`, count }];
};
