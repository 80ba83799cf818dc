import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import load from './offers-form.load.ts';

const offer = (slug: string) => ({
  id: slug,
  slug,
  title: `Offer ${slug}`,
  subtitle: '',
  description_html: '',
  image: null,
  category: '',
  price: null,
  finance: null,
  valid_to: null,
  disclaimer: '',
});

it('makes offers a choice of its form, with their titles beside them; the first is chosen', () => {
  const html = renderBlock('offers-form', sampleOf('offers-form'), { data: { offers: [offer('a'), offer('b')] } });
  const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input);
  expect(radios).toHaveLength(2);
  for (const radio of radios)
    for (const part of ['name="dynamic_data[offer]"', 'form="block-form"']) expect(radio).toContain(part);
  expect(radios.map((radio) => radio.includes('checked'))).toEqual([true, false]);
  expect(html).toContain('name="dynamic_labels[a]" value="Offer a"');
});

it('says in its own words that offers cannot be had, and that there are none', () => {
  const failed = renderBlock('offers-form', { error_button_text: 'Nochmal' });
  expect(failed).toContain('Offers request error');
  expect(failed).toContain('Nochmal');
  expect(renderBlock('offers-form', {}, { data: { offers: [] } })).toContain('There are no offers at the moment.');
});

it('asks for its category, flags and brands, and its document ends with the first offer that does', async () => {
  const asked: unknown[] = [];
  const ends: Date[] = [];
  const shown: string[] = [];
  const offers = [
    { ...offer('a'), valid_to: '2026-04-01T00:00:00.000Z', image: { id: 'pic', alt: '' } },
    { ...offer('b'), valid_to: '2026-03-01T00:00:00.000Z' },
  ];
  const publicOffers = async (call: { query: unknown }) => {
    asked.push(call.query);
    return { data: offers };
  };
  await load({
    props: { category: 'used', new_cars: true, owners: true, defender: true, product: true },
    offers: { publicOffers },
    locale: 'de',
    dependsOn: () => undefined,
    shows: (...ids: string[]) => shown.push(...ids),
    endsAt: (moment: Date) => ends.push(moment),
  } as never);
  expect(asked).toEqual([{ category: 'used', flags: 'new_cars,owners', brands: 'defender,product', locale: 'de' }]);
  expect(shown).toEqual(['pic']);
  expect(ends.map((end) => end.toISOString())).toEqual(offers.map(({ valid_to: end }) => end));
});
