import { z } from 'zod';
import { defineOperations, document, listDocument, noContent, resource } from '../contract.ts';
import { buttonSetResource, buttonSetWrite } from './button-set.resources.ts';
import { companyConfig, configTypes } from './company-config.resources.ts';
import { ownPriceSettings } from './price-settings.ts';
import { shownPriceSettings } from './vehicle.resources.ts';

const key = z.object({ key: z.string().min(1).max(40) });
const id = z.object({ id: z.string().min(1).max(64) });
const tooLong = 'Character limit exceeded';

const listingWrite = z.strictObject({
  name: z.string().trim().min(1, 'This field is required').max(100, tooLong),
  currency_iso: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'Use a currency code such as EUR'),
  /** What differs from the settings of the site. */
  price_settings: ownPriceSettings.default({}),
  position: z.number().int().min(0).max(10_000).default(0),
});
export type ListingWrite = z.output<typeof listingWrite>;

export const staffListing = resource(
  'listing',
  z.object({
    ...listingWrite.shape,
    /** The settings that count, whole. */
    effective_price_settings: shownPriceSettings,
    vehicles: z.number().int(),
    updated_at: z.iso.datetime(),
    updated_by: z.string(),
  }),
);
export type StaffListing = z.output<typeof staffListing>;

const staffConfig = resource(
  'company_config',
  z.object({ ...companyConfig.shape, company: z.string(), updated_at: z.iso.datetime(), updated_by: z.string() }),
);
export type StaffConfig = z.output<typeof staffConfig>;

export const stockSetupOperations = defineOperations({
  listListings: {
    method: 'GET',
    path: '/admin/listings',
    summary: 'Lists that cars stand in, with how their prices are written',
    permission: 'vehicles.read',
    response: listDocument(staffListing),
  },
  createListing: {
    method: 'POST',
    path: '/admin/listings',
    summary: 'Open a list for cars',
    permission: 'stock.setup',
    body: z.strictObject({
      key: z
        .string()
        .trim()
        .max(40, tooLong)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens: approved-used'),
      ...listingWrite.shape,
    }),
    response: document(staffListing),
    status: 201,
    etag: 'send',
  },
  updateListing: {
    method: 'PUT',
    path: '/admin/listings/:key',
    summary: 'Rename a list or change how its prices are written; its currency stays while cars stand in it',
    permission: 'stock.setup',
    params: key,
    body: listingWrite,
    response: document(staffListing),
    etag: 'both',
  },
  deleteListing: {
    method: 'DELETE',
    path: '/admin/listings/:key',
    summary: 'Close a list in which no car has ever stood',
    permission: 'stock.setup',
    accepts: 'none',
    params: key,
    response: noContent,
    status: 204,
    etag: 'check',
  },
  listButtonSets: {
    method: 'GET',
    path: '/admin/button_sets',
    summary: 'Sets of buttons by listing',
    permission: 'vehicles.read',
    query: z.object({ listing: z.string().max(40).optional() }),
    response: listDocument(buttonSetResource),
  },
  createButtonSet: {
    method: 'POST',
    path: '/admin/button_sets',
    summary: 'Write a set of buttons for cars of a listing',
    permission: 'stock.setup',
    body: buttonSetWrite,
    response: document(buttonSetResource),
    status: 201,
    etag: 'send',
  },
  updateButtonSet: {
    method: 'PUT',
    path: '/admin/button_sets/:id',
    summary: 'Change a set of buttons; cars that have it show it at once',
    permission: 'stock.setup',
    params: id,
    body: buttonSetWrite,
    response: document(buttonSetResource),
    etag: 'both',
  },
  deleteButtonSet: {
    method: 'DELETE',
    path: '/admin/button_sets/:id',
    summary: 'Remove a set of buttons; its cars have that of their listing from then on',
    permission: 'stock.setup',
    accepts: 'none',
    params: id,
    response: noContent,
    status: 204,
    etag: 'check',
  },
  listCompanyConfigs: {
    method: 'GET',
    path: '/admin/company_configs',
    summary: 'Configurations of the showroom and the journeys to order, by company',
    permission: 'vehicles.read',
    response: listDocument(staffConfig),
  },
  writeCompanyConfig: {
    method: 'PUT',
    path: '/admin/company_configs/:company/:type',
    summary: 'Write one configuration; with If-Match of the version that was seen, `"company_config-…-v0"` for none',
    permission: 'stock.setup',
    params: z.object({ company: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/), type: z.enum(configTypes) }),
    body: z.strictObject({ config: z.record(z.string().max(100), z.unknown()) }),
    response: document(staffConfig),
    etag: 'both',
  },
});
