import { afterAll, beforeAll, expect, it } from 'vitest';
import forms from '#server/forms/forms.service.ts';
import { type Api, farid, openApi } from '#tests/support/api-bed.ts';
import { makeForm } from '#tests/support/form-samples.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi({ more: [forms], env: { BASE_PATH: '/dealer' } });
});
afterAll(() => api.close());

it('services answer below the base path too, where the forms of the site send', async () => {
  const of = async (path: string) => {
    const response = await api.fetch(path, { headers: { accept: 'application/json' } });
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  const nobody = [401, 'unauthenticated'];
  expect([await of('/forms/forms'), await of('/dealer/forms/forms')]).toEqual([nobody, nobody]);
  expect([await of('/api/admin/pages'), await of('/dealer/api/admin/pages')]).toEqual([nobody, nobody]);
  expect((await of('/dealers/forms/forms'))[0], 'another path that begins alike').toBe(404);
  expect((await of('/dealer/dealer/forms/forms'))[0]).toBe(404);
});

it('whoever sends a form is thanked below the base path, with and without script, and mistakes are sent there again', async () => {
  const { id } = await makeForm(api);
  const form = `/dealer/forms/forms/${id}`;
  const page = await (await api.fetch(`${form}/page`)).text();
  expect(page).toContain(`action="${form}/leads"`);
  const token = async () =>
    /name="token" value="([^"]+)"/.exec(await (await api.fetch(`${form}/page`)).text())?.[1] ?? '';
  const send = async (fields: Record<string, string>, accept = 'text/html') =>
    api.fetch(`${form}/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
      body: new URLSearchParams({ token: await token(), ...fields }).toString(),
      redirect: 'manual',
    });
  const good = { 'values[name]': 'Ann', 'values[email]': 'ann@example.com', 'consents[privacy]': 'true' };
  const wrong = await send({ ...good, 'values[email]': 'nope' });
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining(`action="${form}/leads"`)]);
  const thanks = (await send(good)).headers.get('location') ?? '';
  expect(thanks).toMatch(`${form}/thank_you?number=`);
  expect(await (await api.fetch(thanks)).text()).toContain('<h1>Thank you</h1>');

  const body = { mode: 'redirect' as const, redirect_url: '/thanks?from=form' };
  await api.forms(farid).putThankYou({ params: { id }, ifMatch: '*', body });
  expect((await send({ ...good, 'values[name]': 'Ben' })).headers.get('location')).toBe('/dealer/thanks?from=form');
  const told = await (await send({ ...good, 'values[name]': 'Cleo' }, 'application/json')).json();
  expect(told).toMatchObject({ data: { attributes: { thank_you: { redirect_url: '/dealer/thanks?from=form' } } } });
});
