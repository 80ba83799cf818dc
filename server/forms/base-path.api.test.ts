import { afterAll, beforeAll, expect, it } from 'vitest';
import forms from '#server/forms/forms.service.ts';
import { type Api, openApi } from '#tests/support/api-bed.ts';

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
