import { expect, it, vi } from 'vitest';
import type { ContentContract } from '#api-clients/content/content.contract.ts';
import type { Client } from '#api-clients/http.ts';
import { prepareSnapshot } from '#site/pages/load/prepare-page.ts';
import { withLiveTexts } from './with-live-texts.ts';

const log = { warn: vi.fn(), error: vi.fn(), info: vi.fn() } as never;

const pageOf = (heading: string) =>
  prepareSnapshot(
    {
      root: ['a'],
      blocks: {
        a: { type: 'snippet', v: 1, anchor: '', active_positions: null, visibility: null, props: { heading } },
      },
    },
    'en',
    log,
  );

const content = (rows: object[]) => {
  const vehicleSpecs = vi.fn(async ({ params }: { params: { id: string } }) => {
    if (params.id === 'gone') throw Object.assign(new Error('no'), { status: 404 });
    return { data: { data: [{ type: 'spec_group', id: '1', attributes: { name: 'Engine', rows } }] } };
  });
  return { client: { vehicleSpecs } as unknown as Client<ContentContract>, vehicleSpecs };
};

const headingIn = async (
  text: string,
  rows: object[] = [{ key: 'power', label: 'Power', value: '331', unit: 'kW' }],
) => {
  const { client, vehicleSpecs } = content(rows);
  const { page } = await withLiveTexts(pageOf(text), {
    clients: { content: client, stock: {} as never },
    locale: 'en',
    log,
  });
  return {
    heading: (page.blocks.a as unknown as { block: { props: { heading: string } } }).block.props.heading,
    asked: vehicleSpecs.mock.calls.length,
  };
};

it('puts figures of cars into texts, asking for each car once', async () => {
  expect(await headingIn('{spec:lyra-sport.power}, really {spec:lyra-sport.power}')).toEqual({
    heading: '331\u00a0kW, really 331\u00a0kW',
    asked: 1,
  });
});

it('asks for nothing where no text names a car, and writes a dash for what is not known', async () => {
  expect(await headingIn('No figures {here}')).toEqual({ heading: 'No figures {here}', asked: 0 });
  expect((await headingIn('{spec:lyra-sport.seats} {spec:gone.power}')).heading).toBe('– –');
  expect((await headingIn('{spec:Lyra Sport.power}')).heading).toBe('{spec:Lyra Sport.power}');
});
