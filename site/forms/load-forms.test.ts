import { expect, it, vi } from 'vitest';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import type { Client } from '#api-clients/http.ts';
import { createFormLoader } from './load-forms.ts';

/** What the server's own copy of the client throws: not the class that the built site carries. */
const answered = (status: number) => Object.assign(new Error(`${status}`), { name: 'ProblemError', status });

const loaderOf = (getPublicForm: () => Promise<unknown>) => {
  const log = { warn: vi.fn() };
  const loader = createFormLoader({ forms: { getPublicForm } as unknown as Client<FormsContract> }, log);
  return { log, loader, load: () => loader.load(new Set(['contact']), 'en') };
};

it.each([404, 410])(
  'a form that is answered with %i is gone from its pages, also when it was shown before',
  async (status) => {
    const form = { id: 'contact', attributes: { fields: [] } };
    const answers = [Promise.resolve({ data: { data: form } })];
    const { log, load, loader } = loaderOf(() => answers.shift() ?? Promise.reject(answered(status)));
    expect((await load()).get('contact')).toEqual({ form, places: [] });
    loader.invalidate('form:contact');
    expect((await load()).has('contact')).toBe(false);
    expect(log.warn).not.toHaveBeenCalled();
  },
);

it('a form that cannot be asked for now is shown as it was', async () => {
  const form = { id: 'contact', attributes: { fields: [] } };
  const answers = [Promise.resolve({ data: { data: form } })];
  const { log, load, loader } = loaderOf(() => answers.shift() ?? Promise.reject(answered(503)));
  await load();
  loader.invalidate('*');
  expect((await load()).get('contact')).toEqual({ form, places: [] });
  expect(log.warn).toHaveBeenCalledOnce();
});

it("asks for the dealer's places once, and again when they changed", async () => {
  const form = { id: 'contact', attributes: { fields: [{ id: 'house', type: 'location' }] } };
  let asked = 0;
  const forms = {
    getPublicForm: async () => ({ data: { data: form } }),
    listLocations: async () => {
      asked += 1;
      return {
        data: { data: [{ id: `place-${asked}`, attributes: { name: 'North', city: '', dealer_code: 'AT-1' } }] },
      };
    },
  } as unknown as Client<FormsContract>;
  const loader = createFormLoader({ forms }, { warn: vi.fn() });
  const places = async () => (await loader.load(new Set(['contact', 'other']), 'en')).get('other')?.places;
  const north = { name: 'North', city: '', dealer_code: 'AT-1' };
  expect([await places(), await places(), asked]).toEqual([
    [{ id: 'place-1', ...north }],
    [{ id: 'place-1', ...north }],
    1,
  ]);
  loader.invalidate('form-locations');
  expect([await places(), asked]).toEqual([[{ id: 'place-2', ...north }], 2]);
});

it('asks for a form once, and again when it has changed, even while it was on its way', async () => {
  let version = 0;
  let release = () => {};
  const { load, loader } = loaderOf(async () => {
    version += 1;
    const form = { id: 'contact', attributes: { fields: [], version } };
    if (version === 2) await new Promise<void>((resolve) => (release = resolve));
    return { data: { data: form } };
  });
  const shown = async () => (await load()).get('contact')?.form.attributes.version;
  loader.invalidate('form:other');
  expect([await shown(), await shown()]).toEqual([1, 1]);
  loader.invalidate('form:contact');
  const second = shown();
  loader.invalidate('form:contact');
  release();
  expect([await second, await shown(), await shown()]).toEqual([2, 3, 3]);
  // Options of its fields may be kept among the settings.
  loader.invalidate('settings');
  expect(await shown()).toBe(4);
});
