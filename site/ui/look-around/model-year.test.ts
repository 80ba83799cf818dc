import { expect, it, vi } from 'vitest';
import { modelYearsKey } from '#api-clients/content/model-years.ts';
import { readModelYear } from './model-year.ts';

type Asked = Parameters<typeof readModelYear>[0];

const settings = (value: unknown) => {
  const dependsOn = vi.fn();
  const content = {
    settings: async () => ({ data: { data: [{ attributes: { key: modelYearsKey, value } }] } }),
  } as unknown as Asked['content'];
  return { content, dependsOn, signal: new AbortController().signal };
};

const lyra = { key: 'lyra-sport-24my', name: 'Lyra Sport', year: '24MY', exterior_frames: ['a', 'b'] };

it('finds a model in its year by its key, and waits for changes of the settings', async () => {
  const asked = settings([lyra, { ...lyra, key: 'lyra-sport-23my', year: '23MY' }]);
  expect(await readModelYear(asked, 'lyra-sport-24my')).toMatchObject({ year: '24MY', exterior_frames: ['a', 'b'] });
  expect(asked.dependsOn).toHaveBeenCalledWith('settings');
});

it('knows nothing of an unknown key, of no key, and out of settings that make no sense', async () => {
  expect(await readModelYear(settings([lyra]), 'terran-90-24my')).toBeUndefined();
  expect(await readModelYear(settings([lyra]), '')).toBeUndefined();
  expect(await readModelYear(settings('{"a":1}'), lyra.key)).toBeUndefined();
  expect(await readModelYear(settings([{ ...lyra, year: 'last year' }]), lyra.key)).toBeUndefined();
});
