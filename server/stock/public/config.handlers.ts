import type { CompanyConfig } from '#api-clients/stock/company-config.resources.ts';
import {
  COMPANY_HEADER,
  type ConfigType,
  configTypes,
  OWN_COMPANY,
} from '#api-clients/stock/company-config.resources.ts';
import type { stockConfigOperations } from '#api-clients/stock/stock-config.operations.ts';
import { keptReading } from '#server/db/kept-reading.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { LISTINGS_TOPIC } from '../desk/stock-changes.ts';
import { companyConfigs } from '../setup/company-configs.ts';
import { stockSettings } from '../stock-settings.ts';
import { tradeInLists } from './trade-in-lists.ts';
import { languageOf } from './wording.ts';

type ConfigHandlers = Handlers<{ name: string; base: string; operations: typeof stockConfigOperations }>;

const isConfigType = (name: string): name is ConfigType => (configTypes as readonly string[]).includes(name);

/** Configurations by company, kept until one of them changes: each step of an order asks for them. */
const keptConfigs = (deps: ServerDeps) => {
  const all = keptReading(deps, [LISTINGS_TOPIC], () => companyConfigs(deps.db.read));
  return async (company: string): Promise<CompanyConfig[]> =>
    (await all())
      .filter((row) => row.company === company)
      .flatMap(({ config_type: type, version, config }) =>
        isConfigType(type) ? [{ config_type: type, version, config }] : [],
      );
};

const MAX_COMPANY = 60;

/** The company that the header names; ours without it. */
const companyOf = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header[0] : header)?.trim().slice(0, MAX_COMPANY) || OWN_COMPANY;

export const configHandlers = (deps: ServerDeps): ConfigHandlers => {
  const configsOf = keptConfigs(deps);
  return {
    async companyConfig({ params, request }) {
      const configs = await configsOf(companyOf(request.headers[COMPANY_HEADER]));
      const headers = { vary: COMPANY_HEADER };
      if (params.name === 'all') return answer({ data: configs }, { headers });
      const found = configs.find(({ config_type: type }) => type === params.name);
      if (!found) throw notFound('There is no such configuration.', 'config_not_found');
      return answer({ data: found }, { headers });
    },
    async siteConfigs({ params, query }) {
      const configs = await configsOf(params.site);
      return { data: configs.filter(({ config_type: type }) => !query.config_type || type === query.config_type) };
    },
    async tradeInOptions({ query, request }) {
      const settings = await stockSettings(deps);
      const { locale: asked, headers } = languageOf(query, request, settings.locales);
      const { locale, attributes } = tradeInLists(settings, asked);
      return answer({ data: { type: 'trade_in_form_options', id: locale, attributes } }, { headers });
    },
  };
};
