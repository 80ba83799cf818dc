import { z } from 'zod';
import { own } from '#block-schemas/read/json-value.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { createOutbound, type Outbound } from '#server/outgoing/deliveries/outbound.ts';

const TIMEOUT_MS = 1_200;
const FRESH_MS = 3_600_000;
/** A service that has failed is left alone for so long. */
const REST_MS = 60_000;

const rate = z.coerce.number().positive().finite();

/** The rate in an answer, by keys with points between them. @throws Error when there is none */
export const readRate = (body: string, key: string, symbol: string): string => {
  const path = key.replaceAll('{symbol}', symbol).split('.');
  const found = path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? own(value as Record<string, unknown>, name) : undefined,
    JSON.parse(body),
  );
  return String(rate.parse(found));
};

export interface ExchangeRate {
  /** The rate of a currency as the service said it last; null when none is set up, and while it never answered. */
  of(asked: { url: string; key: string; symbol: string }): Promise<string | null>;
}

interface Kept {
  rate: string | null;
  askedAt: number;
  failed: boolean;
}

/**
 * Rates of `GET {host}/currency-exchange`, asked only where the setting names a host, at most once an hour. What cannot be
 * read leaves the last good rate.
 */
export const createExchangeRate = (
  deps: Pick<ServerDeps, 'log' | 'clock' | 'config'>,
  outbound: Outbound = createOutbound(deps.config.privateReceivers),
): ExchangeRate => {
  const kept = new Map<string, Kept>();
  const flights = new Map<string, Promise<void>>();

  const ask = async (id: string, url: string, key: string, symbol: string): Promise<void> => {
    const askedAt = deps.clock().getTime();
    const before = kept.get(id)?.rate ?? null;
    try {
      const { status, body } = await outbound({
        url: `${url.replace(/\/+$/, '')}/currency-exchange`,
        method: 'GET',
        headers: { accept: 'application/json' },
        timeoutMs: TIMEOUT_MS,
      });
      if (status !== 200) throw new Error(`The exchange service answered ${status}.`);
      kept.set(id, { rate: readRate(body, key, symbol), askedAt, failed: false });
    } catch (error) {
      deps.log.warn({ err: error }, 'the exchange rate cannot be had: the last one counts');
      kept.set(id, { rate: before, askedAt, failed: true });
    }
  };

  return {
    async of({ url, key, symbol }) {
      if (url === '') return null;
      const id = JSON.stringify([url, key, symbol]);
      const known = kept.get(id);
      const age = deps.clock().getTime() - (known?.askedAt ?? Number.NEGATIVE_INFINITY);
      if (known && age < (known.failed ? REST_MS : FRESH_MS)) return known.rate;
      const flight = flights.get(id) ?? ask(id, url, key, symbol).finally(() => flights.delete(id));
      flights.set(id, flight);
      await flight;
      return kept.get(id)?.rate ?? null;
    },
  };
};
