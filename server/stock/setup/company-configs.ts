import type { Selectable } from 'kysely';
import { type ConfigType, configTypes } from '#api-clients/stock/company-config.resources.ts';
import { configSchemas } from '#api-clients/stock/company-config.schemas.ts';
import type { StaffConfig } from '#api-clients/stock/stock-setup.operations.ts';
import type { Reader } from '#server/db/database.ts';
import { authorize } from '#server/http/actor.ts';
import { validationFailed } from '#server/http/errors.ts';
import { checkIfMatch, etagOf } from '#server/http/etag.ts';
import { inTransaction, type Task } from '#server/http/work.ts';
import { changedBy, takeStockTurn, tellListings } from '../desk/stock-changes.ts';
import type { CompanyConfigTable } from '../stock.tables.ts';

type Row = Selectable<CompanyConfigTable>;

export const configEtag = ({ company, config_type: type, version }: Pick<Row, 'company' | 'config_type' | 'version'>) =>
  etagOf('company_config', `${company}-${type}`, version);

export const staffConfigOf = (row: Row): StaffConfig => ({
  type: 'company_config',
  id: `${row.company}:${row.config_type}`,
  attributes: {
    company: row.company,
    config_type: configTypes.find((type) => type === row.config_type) ?? 'additional',
    version: row.version,
    config: row.config,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by_name,
  },
  meta: { etag: configEtag(row) },
});

export const companyConfigs = (reader: Reader): Promise<Row[]> =>
  reader.selectFrom('company_configs').selectAll().orderBy('company').orderBy('config_type').execute();

interface Place {
  company: string;
  type: ConfigType;
}

/** @throws 422 that names each value that cannot be */
const refuseWrong = (type: ConfigType, config: Record<string, unknown>): void => {
  const issues = configSchemas[type].safeParse(config).error?.issues ?? [];
  if (issues.length > 0)
    throw validationFailed(
      issues.map(({ message, path }) => ({
        code: 'invalid_config',
        detail: message,
        pointer: `/config/${path.map(String).join('/')}`,
      })),
    );
};

/** Writes a configuration, new or known; 412 when it changed since it was seen. */
export const writeCompanyConfig = async (
  { deps, actor }: Task,
  { company, type, ifMatch }: Place & { ifMatch: string | undefined },
  config: Record<string, unknown>,
): Promise<Row> => {
  authorize(actor, 'stock.setup');
  refuseWrong(type, config);
  return inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    await takeStockTurn(trx);
    const before = await trx
      .selectFrom('company_configs')
      .selectAll()
      .where('company', '=', company)
      .where('config_type', '=', type)
      .forUpdate()
      .executeTakeFirst();
    checkIfMatch(ifMatch, configEtag({ company, config_type: type, version: before?.version ?? 0 }));
    const values = { config: JSON.stringify(config), version: (before?.version ?? 0) + 1, ...changedBy(work) };
    const row = await trx
      .insertInto('company_configs')
      .values({ company, config_type: type, ...values })
      .onConflict((conflict) => conflict.columns(['company', 'config_type']).doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    // Whether visitors order online is told with every car.
    tellListings(deps, trx);
    const details = { version: row.version };
    const targetId = `${company}:${type}`;
    await deps.audit.record(trx, actor, {
      action: 'company_config.written',
      targetType: 'company_config',
      targetId,
      details,
    });
    return row;
  });
};
