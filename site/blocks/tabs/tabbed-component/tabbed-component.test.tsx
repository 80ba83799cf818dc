import { describe, expect, it } from 'vitest';
import { modelYearsKey } from '#api-clients/content/model-years.ts';
import { prepareBlock } from '#block-schemas/index.ts';
import type { BlockLoadInput } from '#site/blocks/block-load.ts';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import load from './tabbed-component.load.ts';

it('puts the picture of each tab and its words into its panel, readable without script', () => {
  const [, first = '', second = ''] = renderBlock('tabbed-component', sampleOf('tabbed-component')).split(
    'role="tabpanel"',
  );
  expect(first).toMatch(/hero-coast.*Home by the coast road/s);
  expect(second).toMatch(/hero-forest.*Or not by a road at all/s);
  expect(second).not.toMatch(/ hidden/);
  // One level below the block's, since titles of tabs are none while tabs can be chosen.
  expect(first).toMatch(/<h3[^>]*>Home by/);
});

it('asks for the fields of what the tab shows only', () => {
  const html = renderBlock('tabbed-component', { groups: [{ id: 'a', tab_label: 'Alone' }] });
  expect(html).toContain('Alone');
  expect(html).not.toContain('<img');
});

const exterior = { id: 'out', tab_label: 'Outside', component_type: 'exterior_360' };
const interior = { id: 'in', tab_label: 'Inside', component_type: 'interior_360' };
const draw = (groups: object[], data?: unknown, mode: 'public' | 'canvas' = 'public') =>
  renderBlock('tabbed-component', { groups }, { data, mode });

it('shows a car to turn and a cabin to look around in, each in its own tab and with its own labels', () => {
  const html = draw([
    { ...exterior, name: 'The Lyra', frames: ['orbit/00', 'orbit/01'], interact_label: 'Spin it' },
    { ...interior, panorama: { id: 'cabin' }, start_yaw: 20, start_pitch: -10, exit_label: 'Get out' },
  ]);
  const [, first = '', second = ''] = html.split('role="tabpanel"');
  expect(first).toMatch(/<fc-turntable[^>]*aria-label="The Lyra".*Spin it.*max="1"/s);
  expect(first).not.toContain('fc-panorama');
  expect(second).toMatch(/<fc-panorama[^>]*data-panorama="[^"]*cabin[^"]*" data-yaw="20" data-pitch="-10".*Get out/s);
  expect(second).not.toContain('fc-turntable');
});

it('draws what the load found of a model; the pictures of the tab itself win', () => {
  const found = { out: ['model/00', 'model/01', 'model/02'], in: ['model/cabin'] };
  const html = draw([exterior, interior], found);
  expect(html).toMatch(/model\/00.*max="2".*data-panorama="[^"]*model\/cabin/s);
  const own = draw(
    [
      { ...exterior, frames: ['own/00'] },
      { ...interior, panorama: { id: 'own/cabin' } },
    ],
    found,
  );
  expect(own).not.toContain('model/');
});

it('draws nothing to look around in without pictures, whatever the tab is called', () => {
  for (const data of [undefined, {}, { out: [], in: [] }])
    expect(draw([{ ...exterior, id: 'constructor' }, exterior, interior], data)).not.toMatch(
      /fc-turntable|fc-panorama/,
    );
});

it('lets the panorama be changed where it stands, if it is the own one', () => {
  const own = draw([{ ...interior, panorama: { id: 'cabin' } }], undefined, 'canvas');
  expect(own).toContain('data-field="/groups/in/panorama"');
  expect(draw([interior], { in: ['model/cabin'] }, 'canvas')).not.toContain('/groups/in/panorama');
});

it('keeps hostile names and labels as words', () => {
  const attack = '"><script>alert(1)</script>';
  const html = draw([
    {
      ...exterior,
      frames: ['orbit/00'],
      name: attack,
      interact_label: attack,
      reset_label: attack,
      exit_label: attack,
    },
  ]);
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>');
});

describe('the load', () => {
  const year = {
    key: 'lyra-24my',
    name: 'Lyra',
    year: '24MY',
    exterior_frames: ['model/00', 'model/01'],
    interior_image: 'model/cabin',
  };
  const loaded = async (groups: object[]) => {
    const [shown, asked]: [string[], string[]] = [[], []];
    const settings = async () => {
      asked.push('settings');
      return { data: { data: [{ attributes: { key: modelYearsKey, value: [year] } }] } };
    };
    const block = prepareBlock({ type: 'tabbed-component', v: 1, props: { groups } });
    const data = await load({
      props: block.ok ? block.props : undefined,
      content: { settings },
      dependsOn: () => undefined,
      shows: (...pictures: string[]) => shown.push(...pictures),
    } as unknown as BlockLoadInput<'tabbed-component'>);
    return { data, shown, asked };
  };

  it('finds the pictures of a model in its year, and asks for it once', async () => {
    const { data, shown, asked } = await loaded([
      { ...exterior, model_key: 'lyra-24my' },
      { ...interior, model_key: 'lyra-24my' },
      { id: 'hero', tab_label: 'Hero', model_key: 'lyra-24my' },
    ]);
    expect(data).toEqual({ out: ['model/00', 'model/01'], in: ['model/cabin'] });
    expect(shown).toEqual(['model/00', 'model/01', 'model/cabin']);
    expect(asked).toHaveLength(1);
  });

  it('asks nobody where the tabs have their own, and finds nothing of a model that nobody knows', async () => {
    const own = await loaded([
      { ...exterior, model_key: 'lyra-24my', frames: ['own/00'] },
      { ...interior, model_key: 'lyra-24my', panorama: { id: 'own/cabin' } },
    ]);
    expect([own.data, own.asked]).toEqual([{ out: ['own/00'], in: ['own/cabin'] }, []]);
    expect((await loaded([{ ...exterior, model_key: 'gone' }, interior])).data).toEqual({ out: [], in: [] });
  });
});
