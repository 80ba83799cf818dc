import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { BlockPanel } from './block-panel.tsx';

const choose = async (field: RegExp, option: string) => {
  await userEvent.click(page.getByRole('button', { name: field }));
  await userEvent.click(page.getByRole('option', { name: option }));
};

it('a block is shown by a rule, with a block beside it otherwise', async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: { b: { type: 'snippet', props: { heading: 'In stock' } }, c: { type: 'quote' } },
    width: 1280,
  });
  const rule = () => builder.store.getBlock('b')?.visibility?.dynamic;
  await page.getByRole('tab', { name: 'Visibility' }).click();
  await choose(/Shown when/, 'there is an offer');
  expect(rule()).toEqual({ strategy: 'offers' });
  await userEvent.fill(
    page.getByRole('textbox', { name: 'With these attributes' }),
    'category = new cars, model = terran',
  );
  expect(rule()).toEqual({ strategy: 'offers', attributes: { category: 'new cars', model: 'terran' } });
  const attributes = page.getByRole('textbox', { name: 'With these attributes' });
  await userEvent.fill(attributes, 'category = new cars, terran');
  await expect.element(page.getByText('does not count')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByText('“terran” does not count: write it as name = value.')).toBeVisible();
  await expect.element(attributes).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(attributes, 'category = new cars, model = terran');
  await expect.element(page.getByText('does not count')).not.toBeInTheDocument();
  await choose(/Otherwise show/, 'Quote');
  expect(rule()).toMatchObject({ fallback: 'c' });
  await choose(/Shown when/, 'always');
  expect(builder.store.getBlock('b')?.visibility).toBeNull();
});

const offer = (title: string, category: string, attributes: Record<string, string>) => ({
  id: title,
  slug: title.toLowerCase(),
  title,
  subtitle: '',
  description_html: '',
  image: null,
  category,
  brands: [],
  nameplates: [],
  flags: { new_cars: true, approved: false, owners: false, branded_goods: false },
  attributes,
  price: null,
  finance: null,
  cta: null,
  disclaimer: '',
  valid_from: null,
  valid_to: null,
  priority: 0,
});

/** Two offers that are valid now, and what the settings say of rules. */
class OfferServices extends FakeServices {
  readonly said: Record<string, unknown> = {
    'dynamic_content.strategies': ['offers'],
    'dynamic_content.offers_url': '',
    'site.locales': ['en', 'de', 'ar', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'ro'],
  };

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/content/settings') {
      const data = Object.entries(this.said).map(([key, value]) => ({
        type: 'setting',
        id: key,
        attributes: { key, value },
      }));
      return { status: 200, body: { data } };
    }
    if (pathname === '/api/content/public_api/offers')
      return {
        status: 200,
        body: [offer('Spring', 'New cars', { model: 'Terran 90' }), offer('Lease', 'Lease', { model: 'Lyra' })],
      };
    return super.answer(request);
  }
}

it('says which offers a rule finds now, and where the settings do not use a rule', async () => {
  await renderBuilder(<BlockPanel id="b" />, { blocks: { b: { type: 'snippet' } }, services: new OfferServices() });
  await page.getByRole('tab', { name: 'Visibility' }).click();
  // Many languages do not stand in the way of the rule.
  await expect.element(page.getByText('6 more languages')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Shown when/ })).toBeInViewport();
  await choose(/Shown when/, 'there is an offer');
  await expect.element(page.getByText('2 offers fit now: Spring · Lease')).toBeVisible();
  const attributes = page.getByRole('textbox', { name: 'With these attributes' });
  await userEvent.fill(attributes, 'category = new cars, model = terran 90');
  await expect.element(page.getByText('1 offer fits now: Spring')).toBeVisible();
  await userEvent.fill(attributes, 'model = terran 110');
  await expect.element(page.getByText('No offer fits now: visitors do not see the block.')).toBeVisible();
  const unused = page.getByText('The settings do not use this rule: visitors always see the block.');
  await expect.element(unused).not.toBeInTheDocument();
  await choose(/Shown when/, 'a model is in stock');
  await expect.element(unused).toBeVisible();
});
