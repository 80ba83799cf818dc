import type { VehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import type { VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import forms from '#server/forms/forms.service.ts';
import stock from '#server/stock/stock.service.ts';
import { type Api, ada, openApi, sol } from './api-bed.ts';

export interface StockBed {
  api: Api;
  /** Takes a car into the stock and shows it; answers its id. */
  add(more?: Partial<VehicleWrite> & { status?: VehicleStatus }): Promise<string>;
  /** Titles of the cars that a query finds, in their order. */
  found(query?: Record<string, unknown>, listing?: string): Promise<string[]>;
  close(): Promise<void>;
}

/** The stock with two empty listings, `new` and `used`, in euros. Close it in `afterAll`. */
export const openStock = async (options: Parameters<typeof openApi>[0] = {}): Promise<StockBed> => {
  const api = await openApi({ ...options, more: [forms, stock, ...(options.more ?? [])] });
  for (const key of ['new', 'used'])
    await api.stock(ada).createListing({ body: { key, name: key, currency_iso: 'EUR' } });
  return {
    api,
    async add({ status = 'stock', ...more } = {}) {
      const body = {
        listing_key: 'new',
        state: 'new' as const,
        nameplate_brand_name: 'Aurel',
        nameplate_name: 'Aurel SUV',
        ...more,
        status: status === 'reserved' || status === 'sold' ? ('stock' as const) : status,
      };
      const { data } = await api.stock(sol).createVehicle({ body });
      const { id } = data.data;
      await api.stock(sol).publishVehicle({ params: { id }, body: { to: 'published' }, ifMatch: '*' });
      if (status === 'reserved' || status === 'sold')
        await api.stock(sol).moveVehicle({ params: { id }, body: { to: status }, ifMatch: '*' });
      return id;
    },
    async found(query = {}, listing = 'new') {
      const { data } = await api.stock(null).listing({ params: { listing }, query: { facets: 'none', ...query } });
      return data.data.map(({ attributes }) => attributes.title);
    },
    close: () => api.close(),
  };
};
