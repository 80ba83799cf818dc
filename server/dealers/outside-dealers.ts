import { z } from 'zod';
import { type DealerContent, dealerWrite } from '#api-clients/dealers/dealer.resource.ts';
import { dealerServices } from '#api-clients/dealers/dealer-services.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { createOutbound, type Outbound } from '../outgoing/deliveries/outbound.ts';
import type { DealerRow } from './dealers.store.ts';

const TIMEOUT_MS = 1_200;
const FRESH_MS = 60_000;
/** A host that has failed is left alone for so long. */
const REST_MS = 10_000;
const MAX_DEALERS = 10_000;

const answered = z.union([
  z.array(z.unknown()).max(MAX_DEALERS),
  z.object({ data: z.array(z.unknown()).max(MAX_DEALERS) }).transform(({ data }) => data),
]);

const line = z.looseObject({ id: z.coerce.string().min(1).max(64), attributes: z.looseObject({}).optional() });

/** Fields that may be missing or wrong, and what then stands in their place. */
const lenient = dealerWrite.shape;

/** A dealer of another service; what of it nobody can read is left out. Null for one without a name. */
const rowOf = (given: unknown, at: Date): DealerRow | null => {
  const read = line.safeParse(given).data;
  if (!read) return null;
  const { id } = read;
  const source: Record<string, unknown> = { ...(read.attributes ?? read) };
  source.zipcode ??= source.postcode;
  source.dealer_code ??= source.dealerCode ?? id;
  source.ci_code ??= source.ciCode;
  source.main_phone ??= source.mainPhone;
  source.services = Array.isArray(source.services)
    ? source.services.filter((one) => dealerServices.some((known) => known === one))
    : undefined;
  const fields = Object.entries(lenient).flatMap(([name, schema]) => {
    const value = schema.safeParse(source[name]);
    const preset = value.success ? value : schema.safeParse(undefined);
    return preset.success ? [[name, preset.data]] : [];
  });
  const content = dealerWrite.safeParse(Object.fromEntries(fields)).data as DealerContent | undefined;
  if (!content) return null;
  return {
    ...content,
    id,
    active: true,
    lock_version: 1,
    created_at: at,
    updated_at: at,
    updated_by: '',
    updated_by_name: '',
  };
};

/** Reads what another service answered. @throws Error for what is no list */
export const readOutsideDealers = (body: string, at: Date): { rows: DealerRow[]; left: number } => {
  const lines = answered.parse(JSON.parse(body));
  const rows = lines.flatMap((one) => rowOf(one, at) ?? []);
  return { rows: rows.sort((a, b) => a.name.localeCompare(b.name)), left: lines.length - rows.length };
};

export interface OutsideDealers {
  /** Dealers of this address; the last ones it answered while it fails, none before it ever did. */
  of(url: string): Promise<readonly DealerRow[]>;
}

interface Kept {
  url: string;
  rows: readonly DealerRow[];
  askedAt: number;
  failed: boolean;
}

/** Dealers of another service, asked at most once a minute. */
export const createOutsideDealers = (
  deps: Pick<ServerDeps, 'log' | 'clock' | 'config'>,
  outbound: Outbound = createOutbound(deps.config.privateReceivers),
): OutsideDealers => {
  let kept: Kept = { url: '', rows: [], askedAt: 0, failed: false };
  let flight: Promise<void> | undefined;

  const ask = async (url: string): Promise<void> => {
    const now = deps.clock();
    const before = kept.url === url ? kept.rows : [];
    try {
      const headers = { accept: 'application/json' };
      const { status, body } = await outbound({ url, method: 'GET', headers, timeoutMs: TIMEOUT_MS });
      if (status !== 200) throw new Error(`status ${status}`);
      const { rows, left } = readOutsideDealers(body, now);
      if (left > 0) deps.log.warn({ left }, 'dealers outside that could not be read are left out');
      kept = { url, rows, askedAt: now.getTime(), failed: false };
    } catch (error) {
      deps.log.warn({ err: error }, 'the dealers outside cannot be had: the last ones are shown');
      kept = { url, rows: before, askedAt: now.getTime(), failed: true };
    }
  };

  return {
    async of(url) {
      const age = deps.clock().getTime() - kept.askedAt;
      if (kept.url === url && age < (kept.failed ? REST_MS : FRESH_MS)) return kept.rows;
      flight ??= ask(url).finally(() => {
        flight = undefined;
      });
      await flight;
      return kept.url === url ? kept.rows : [];
    },
  };
};
