import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, farid, guest, iris, openForms, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms();
});
afterAll(() => api.close());

const key = 'alerts.emails';
const history = async () =>
  (await api.forms(iris).listSettingVersions({ params: { key } })).data.data.map(({ attributes }) => attributes);
const current = async () =>
  (await api.forms(farid).listSettings()).data.data.find(({ attributes }) => attributes.key === key);
const restore = (version: number, ifMatch = '*') =>
  api.forms(farid).restoreSettingVersion({ params: { key, version }, ifMatch });

it('every value of a setting of the forms is kept with who set it, and comes back as it was', async () => {
  const first = (await api.forms(farid).createSetting({ body: { key, value: ['a@dealer.example'] } })).data.data;
  await api.forms(farid).deleteSetting({ params: { id: first.id }, ifMatch: '*' });
  await api.forms(farid).createSetting({ body: { key, value: ['b@dealer.example'] } });
  expect(
    (await history()).map(({ version, value, is_deleted, created_by }) => [version, value, is_deleted, created_by]),
  ).toEqual([
    [3, ['b@dealer.example'], false, 'FARID'],
    [2, null, true, 'FARID'],
    [1, ['a@dealer.example'], false, 'FARID'],
  ]);
  const stale = restore(1, '"setting-old-v1"');
  expect(await problemOf(stale)).toMatchObject({ status: 412 });
  await restore(1);
  expect((await current())?.attributes.value).toEqual(['a@dealer.example']);
  expect((await history())[0]).toMatchObject({ version: 5, restored_from: 1, value: ['a@dealer.example'] });
  // One that was deleted comes back, too.
  await api.forms(farid).deleteSetting({ params: { id: (await current())?.id ?? '' }, ifMatch: '*' });
  expect(await current()).toBeUndefined();
  await restore(3);
  expect((await current())?.attributes.value).toEqual(['b@dealer.example']);
});

it('a deletion and a version that never was cannot be brought back, and only those who may change settings do', async () => {
  for (const version of [2, 999]) expect((await problemOf(restore(version))).code).toBe('setting_version_not_found');
  expect((await problemOf(api.forms(guest).listSettingVersions({ params: { key } }))).status).toBe(401);
  const asAuditor = api.forms(iris).restoreSettingVersion({ params: { key, version: 1 }, ifMatch: '*' });
  expect((await problemOf(asAuditor)).status).toBe(403);
});
