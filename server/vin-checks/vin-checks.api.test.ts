import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, dev, guest, iris, lena, openApi, problemOf } from '#tests/support/api-bed.ts';

const car = 'WVWZZZ1JZXW000001';
const other = 'WVWZZZ1JZXW000002';

let api: Api;
let now = Date.parse('2026-03-01T10:00:00Z');
beforeAll(async () => {
  api = await openApi({ clock: () => new Date(now) });
  await api.vinChecks(dev).createVinList({
    body: {
      key: 'airbag',
      name: 'Airbags',
      campaign: 'A-26',
      vins: ` ${car.toLowerCase()}\n\nWVW ZZZ 1JZ XW 000 003 `,
    },
  });
});
afterAll(() => api.close());

const check = async (vin: string, address = '10.0.0.1', key = 'airbag') => {
  const answer = await api.inject({
    method: 'POST',
    url: '/api/content/public_api/vin_checks',
    remoteAddress: address,
    payload: { list_key: key, vin },
  });
  return [answer.statusCode, answer.json()] as const;
};

it('says whether a list holds a number however it is typed, and the campaign only to those concerned', async () => {
  expect(await check(` ${car.toLowerCase()} `)).toEqual([200, { affected: true, campaign: 'A-26' }]);
  expect(await check('wvw-zzz-1jzxw000003')).toEqual([200, { affected: true, campaign: 'A-26' }]);
  expect(await check(other)).toEqual([200, { affected: false, campaign: null }]);
  expect((await check('SHORT'))[0]).toBe(422);
  expect((await check(car, '10.0.0.1', 'nothing'))[0]).toBe(404);
});

it('keeps no number that anybody could read', async () => {
  const rows = await api.deps.db.read.selectFrom('vin_list_entries').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(car);
  const audit = JSON.stringify((await api.admin().listAudit({})).data.data);
  expect(audit).not.toContain(car);
});

it('answers twenty times a minute and address', async () => {
  const statuses = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await check(other, '10.0.0.9'))[0]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  now += 60_000;
  expect((await check(other, '10.0.0.9'))[0]).toBe(200);
});

it('leads a browser without script back to its page with what came of it, and nobody elsewhere', async () => {
  const send = async (vin: string, referer: string) => {
    const answer = await api.inject({
      method: 'POST',
      url: '/api/content/public_api/vin_checks',
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer },
      remoteAddress: '10.0.0.2',
      payload: new URLSearchParams({ list_key: 'airbag', vin, block: 'b1-vin"<' }).toString(),
    });
    return [answer.statusCode, answer.headers.location];
  };
  expect(await send(car, 'https://x.example/de/recall?a=b')).toEqual([
    303,
    '/de/recall?vin_check=affected&block=b1-vin#b1-vin',
  ]);
  expect(await send('no', 'https://x.example//evil.example/')).toEqual([
    303,
    '/?vin_check=invalid&block=b1-vin#b1-vin',
  ]);
  expect(await send(other, '')).toEqual([303, '/?vin_check=clear&block=b1-vin#b1-vin']);
});

it('lists are written by those who may, lines that are no numbers are named, and numbers stay unless others are given', async () => {
  const [list] = (await api.vinChecks(iris).listVinLists({})).data.data;
  expect(list?.attributes).toMatchObject({ key: 'airbag', count: 2 });
  expect((await problemOf(api.vinChecks(lena).listVinLists({}))).status).toBe(403);
  expect((await problemOf(api.vinChecks(guest).listVinLists({}))).status).toBe(401);
  const params = { id: list?.id ?? '' };
  const body = { key: 'airbag', name: 'Airbags of 2026', campaign: 'A-26' };
  const wrong = api.vinChecks(dev).updateVinList({ params, body: { ...body, vins: `${car}\nABC` }, ifMatch: '*' });
  expect((await problemOf(wrong)).errors?.[0]?.detail).toContain('2 (ABC)');
  const { data } = await api.vinChecks(dev).updateVinList({ params, body, ifMatch: '*' });
  expect(data.data.attributes).toMatchObject({ name: 'Airbags of 2026', count: 2 });
});
