import { queryOptions } from '@tanstack/react-query';
import { fillPath } from '#api-clients/http.ts';
import { type ConfigType, configTypes, OWN_COMPANY } from '#api-clients/stock/company-config.resources.ts';
import { stockConfigOperations } from '#api-clients/stock/stock-config.operations.ts';
import { stockClient } from '#editor/pieces/stock/stock.api.ts';

/** A configuration as it is stored; one that nobody wrote yet has version 0. */
export interface CompanyConfigItem {
  company: string;
  type: ConfigType;
  version: number;
  config: Record<string, unknown>;
  etag: string;
  updated_at: string | null;
  updated_by: string;
}

export const companyConfigsQuery = queryOptions({
  queryKey: ['stock', 'company-configs'],
  queryFn: async ({ signal }): Promise<CompanyConfigItem[]> =>
    (await stockClient.listCompanyConfigs({ signal })).data.data.map(({ attributes, meta }) => ({
      company: attributes.company,
      type: attributes.config_type,
      version: attributes.version,
      config: attributes.config,
      etag: String(meta?.etag ?? ''),
      updated_at: attributes.updated_at,
      updated_by: attributes.updated_by,
    })),
});

/** Companies there are, the own one first. */
export const companiesOf = (items: readonly CompanyConfigItem[]): string[] => [
  ...new Set([OWN_COMPANY, ...items.map(({ company }) => company)]),
];

/** Every configuration of a company, also those that nobody wrote yet. */
export const configsOf = (items: readonly CompanyConfigItem[], company: string): CompanyConfigItem[] =>
  configTypes.map(
    (type) =>
      items.find((one) => one.company === company && one.type === type) ?? {
        company,
        type,
        version: 0,
        config: {},
        etag: `"company_config-${company}-${type}-v0"`,
        updated_at: null,
        updated_by: '',
      },
  );

/** Where anybody reads a configuration of this type. */
export const publicAddress = ({ company, type }: Pick<CompanyConfigItem, 'company' | 'type'>): string =>
  `/api${fillPath(stockConfigOperations.siteConfigs.path, { site: company })}?config_type=${type}`;

export const writeConfig = ({ company, type, etag }: CompanyConfigItem, config: Record<string, unknown>) =>
  stockClient.writeCompanyConfig({ params: { company, type }, body: { config }, ifMatch: etag });
