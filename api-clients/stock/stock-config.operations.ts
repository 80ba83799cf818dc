import { z } from 'zod';
import { defineOperations } from '../contract.ts';
import { companyConfig, configTypes } from './company-config.resources.ts';

const choice = z.object({ value: z.string(), name: z.string() });

export const stockConfigOperations = defineOperations({
  companyConfig: {
    method: 'GET',
    path: '/stock/public_api/company_config/:name',
    summary: 'One configuration of the company that the header company-config names, or all of them',
    permission: 'public',
    params: z.object({ name: z.string().min(1).max(60) }),
    query: z.object({ lang: z.string().max(20).optional() }),
    response: z.object({ data: z.union([companyConfig, z.array(companyConfig)]) }),
  },
  siteConfigs: {
    method: 'GET',
    path: '/stock/configs/:site/all',
    summary: 'Configurations of a site: those of one type, or all',
    permission: 'public',
    params: z.object({ site: z.string().min(1).max(60) }),
    query: z.object({ lang: z.string().max(20).optional(), config_type: z.enum(configTypes).optional() }),
    response: z.object({ data: z.array(companyConfig) }),
  },
  tradeInOptions: {
    method: 'GET',
    path: '/stock/trade_in/form_options',
    summary: 'What visitors choose from when they offer their own car',
    permission: 'public',
    query: z.object({ lang: z.string().max(20).optional(), locale: z.string().max(20).optional() }),
    response: z.object({
      data: z.object({
        type: z.literal('trade_in_form_options'),
        /** The language of the names. */
        id: z.string(),
        attributes: z.object({
          body_types: z.array(choice),
          brands: z.array(choice),
          models: z.array(z.object({ ...choice.shape, brand: z.string() })),
          fuel_types: z.array(choice),
        }),
      }),
    }),
  },
});
