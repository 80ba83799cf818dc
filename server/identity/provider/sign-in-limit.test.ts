import { expect, it } from 'vitest';
import { HttpError } from '#server/http/errors.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { createSignInLimit } from './sign-in-limit.ts';

const office = '203.0.113.7';

const start = () => {
  let time = 0;
  const limit = createSignInLimit(
    createRateLimits(() => time),
    () => time,
  );
  return {
    ...limit,
    later: (seconds: number) => {
      time += seconds * 1000;
    },
    /** Seconds to wait, as a 429 says; 0 for a try that counts. */
    wait(account: string, address = office): number {
      try {
        limit.check(account, address);
        return 0;
      } catch (error) {
        return error instanceof HttpError ? Number(error.headers['retry-after']) : Number.NaN;
      }
    },
  };
};

it('a wrong password more costs twice the wait, up to a quarter of an hour', () => {
  const { failed, wait, later } = start();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 18; attempt += 1) {
    failed('ada', office);
    waits.push(wait('ada'));
    later(waits.at(-1) ?? 0);
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
});

it('colleagues behind the same address and the owner elsewhere do not wait', () => {
  const { failed, wait } = start();
  for (let attempt = 0; attempt < 12; attempt += 1) failed(' Ada@x.example', office);
  expect(wait('ada@X.example')).toBeGreaterThan(60);
  expect(wait('bob@x.example')).toBe(0);
  expect(wait('ada@x.example', '198.51.100.1')).toBe(0);
});

it('the right password and an hour of quiet begin anew', () => {
  const { failed, passed, wait, later } = start();
  for (let attempt = 0; attempt < 6; attempt += 1) failed('ada', office);
  passed('ada', office);
  expect(wait('ada')).toBe(0);
  for (let attempt = 0; attempt < 6; attempt += 1) failed('ada', office);
  later(3_601);
  failed('ada', office);
  expect(wait('ada')).toBe(0);
});

it('many accounts from one address take their time, one a second', () => {
  const { wait } = start();
  const waits = Array.from({ length: 62 }, (_, index) => wait(`person-${index}`));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(60);
  expect(waits.at(-1)).toBe(1);
});
