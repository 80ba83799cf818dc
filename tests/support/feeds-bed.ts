import type { FeedRun, FeedWrite, StockFeed } from '#api-clients/stock/feed.resources.ts';
import type { StaffVehicle } from '#api-clients/stock/staff-vehicle.resources.ts';
import type { ServiceDefinition } from '#server/http/define-service.ts';
import { type Person, sol } from './api-bed.ts';
import { inventedVin } from './invent-feed.ts';
import { openStock, type StockBed } from './stock-bed.ts';

type Run = FeedRun['attributes'] & { id: string };

/** The stock, and what tests of its feeds do again and again. Close it in `afterAll`. */
export interface FeedsBed {
  stock: StockBed;
  /** Moves the server's clock. */
  pass(minutes: number): void;
  /** Does all work in the background that is due. */
  drain(): Promise<void>;
  create(more?: Partial<FeedWrite>): Promise<StockFeed>;
  read(id: string): Promise<StockFeed['attributes']>;
  change(id: string, more: Partial<FeedWrite>): Promise<StockFeed>;
  upload(id: string, content: Buffer | string, person?: Person): Promise<Response>;
  /** Runs a feed to its end. */
  run(id: string, isDry?: boolean): Promise<Run>;
  lastRun(id: string): Promise<Run>;
  /** Maps a feed as the columns of its file suggest. */
  map(id: string): Promise<void>;
  /** A feed whose file is here and mapped. */
  mapped(content: Buffer | string, more?: Partial<FeedWrite>): Promise<string>;
  carBy(vin: string): Promise<StaffVehicle>;
  close(): Promise<void>;
}

/** VIN of a car that tests invent by hand. */
export const vinOf = (index: number): string => inventedVin(900_000 + index);

/** A line of `csvOf`. */
export const lineOf = (index: number, price = 10_000, status = '', text = ''): string =>
  `${vinOf(index)};Aurel;Aurel ${index};${price};${status};${text}`;

export const csvOf = (...rows: string[]): string => `VIN;Marke;Modell;Preis;Status;Beschreibung\n${rows.join('\n')}\n`;

export const openFeeds = async (more: ServiceDefinition[] = []): Promise<FeedsBed> => {
  let now = Date.parse('2026-03-01T10:00:00Z');
  const clock = () => {
    // Runs of one moment would stand in any order.
    now += 1;
    return new Date(now);
  };
  const stock = await openStock({ clock, more });
  const desk = stock.api.stock(sol);
  const runOf = async (id: string): Promise<Run> => {
    const { data } = await desk.readFeedRun({ params: { id } });
    return { ...data.data.attributes, id };
  };
  const bed: FeedsBed = {
    stock,
    pass: (minutes) => {
      now += minutes * 60_000;
    },
    drain: () => stock.api.deps.service('stock').feeds.drain(),
    create: async (given = {}) =>
      (await desk.createStockFeed({ body: { name: 'House', listing_key: 'used', ...given } })).data.data,
    read: async (id) => (await desk.readStockFeed({ params: { id } })).data.data.attributes,
    async change(id, given) {
      const { data, etag = '' } = await desk.readStockFeed({ params: { id } });
      const { name, listing_key, source, mapping, rules, schedule, is_active, notify } = data.data.attributes;
      const body = { name, listing_key, source, mapping, rules, schedule, is_active, notify, ...given };
      return (await desk.updateStockFeed({ params: { id }, body, ifMatch: etag })).data.data;
    },
    upload(id, content, person = sol) {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'stock.csv');
      return stock.api.fetch(`/api/admin/stock_feeds/${id}/file`, { method: 'POST', body, as: person });
    },
    async run(id, isDry = false) {
      // Runs are told apart by their time.
      now += 1_000;
      const { data } = await desk.startFeedRun({ params: { id }, body: { is_dry: isDry } });
      await bed.drain();
      return runOf(data.data.id);
    },
    async lastRun(id) {
      const [last] = (await desk.listFeedRuns({ params: { id } })).data.data;
      return runOf(last?.id ?? '');
    },
    async map(id) {
      const { data } = await desk.suggestFeedMapping({ params: { id } });
      await bed.change(id, { mapping: data.data.attributes.mapping });
    },
    async mapped(content, given) {
      const { id } = await bed.create(given);
      const { status } = await bed.upload(id, content);
      if (status !== 200) throw new Error(`The file was refused with ${status}.`);
      await bed.map(id);
      return id;
    },
    async carBy(vin) {
      const [line] = (await desk.listVehicles({ query: { 'filter[vin_eq]': vin } })).data.data;
      return (await desk.readVehicle({ params: { id: line?.id ?? '' } })).data.data;
    },
    close: () => stock.close(),
  };
  return bed;
};
