import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { violations } from '#editor/shell/testing/violations.ts';

afterEach(() => vi.unstubAllGlobals());

const settings = {
  currency_iso: 'EUR',
  currency_symbol: '€',
  delimiter: ',',
  purchase_format: '% ^',
  lease_format: 'or @ / Month',
  subscribe_format: 'from % ^ / Month',
  full_string: 'From % ^',
  offer_string: 'From ^ %',
  double_price: false,
  double_price_symbol: 'EUR',
  double_price_rate: '1',
};
const changed = { updated_at: '2026-11-20T10:00:00.000Z', updated_by: 'Mara Lind' };
const listing = {
  type: 'listing',
  id: 'used',
  attributes: {
    name: 'Used cars',
    currency_iso: 'EUR',
    price_settings: {},
    position: 0,
    effective_price_settings: settings,
    vehicles: 3,
    ...changed,
  },
  meta: { etag: '"listing-used-v1"' },
};

/** A site may speak fifty. */
const locales = {
  type: 'setting',
  id: 'site.locales',
  attributes: { key: 'site.locales', value: ['en', 'de', 'ar', 'fr', 'it'] },
};

/** Listings, button sets and configurations in memory; a write answers what it was sent. */
class SetupServices extends FakeServices {
  lease: { version: number; config: object; updated_by?: string } = { version: 2, config: { terms: [24], odd: 1 } };

  etag(): string {
    return `"company_config-default-lease-v${this.lease.version}"`;
  }

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    const path = pathname.replace('/api/admin/', '');
    const body = JSON.parse(request.body ?? '{}');
    const ok = (data: unknown): FakeAnswer => {
      this.requests.push(request);
      return { status: request.method === 'POST' ? 201 : 200, body: { data } };
    };
    if (pathname === '/api/content/settings') return ok([locales]);
    if (path === 'listings') return ok([listing]);
    if (path === 'listings/used') return ok({ ...listing, attributes: { ...listing.attributes, ...body } });
    if (path === 'vehicle_choices')
      return ok({
        type: 'vehicle_choices',
        id: 'v',
        attributes: {
          models: [],
          colors: [],
          drivetrains: [],
          dealers: [],
          listings: [{ key: 'used', name: 'Used cars', currency: 'EUR' }],
          button_sets: [],
        },
      });
    if (path === 'button_sets')
      return ok(
        request.method === 'GET'
          ? []
          : { type: 'button_set', id: 's', attributes: { ...body, currency: 'EUR', vehicles: 0, ...changed } },
      );
    if (path === 'company_configs')
      return ok([
        {
          type: 'company_config',
          id: 'default:lease',
          attributes: {
            company: 'default',
            config_type: 'lease',
            ...changed,
            ...this.lease,
          },
          meta: { etag: this.etag() },
        },
      ]);
    if (path.startsWith('company_configs/')) {
      if (path.endsWith('/lease') && request.headers['if-match'] !== this.etag())
        return FakeServices.refuse(412, 'precondition_failed', 'Somebody else changed this in the meantime.');
      this.lease = { version: this.lease.version + 1, config: body.config };
      return ok({
        type: 'company_config',
        id: 'x',
        attributes: { company: 'default', config_type: 'lease', ...this.lease, ...changed },
      });
    }
    return super.answer(request);
  }
}

const open = async (address: string) => {
  const services = new SetupServices('stock_manager');
  await renderApp(address, services);
  return services;
};
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const written = (services: SetupServices) =>
  services.requests.filter(({ method }) => method !== 'GET').map(({ body }) => JSON.parse(body ?? '{}'));

describe('a listing', () => {
  it('shows at once how prices come out, and keeps only what differs from the site', async () => {
    const services = await open('/cms/listings');
    await userEvent.click(page.getByRole('button', { name: 'Actions for Used cars' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Open' }));
    await expect.element(field('Currency')).toHaveAttribute('readonly');
    await userEvent.fill(field('Purchase'), '^ %,–');
    const example = page.getByLabelText('Example');
    await expect.element(example.getByText('€ 34,900,–', { exact: true })).toBeVisible();
    // A whole price stands in the format of another.
    await expect.element(example.getByText('or € 399.50,– / Month')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    await expect.element(page.getByText('Saved Used cars')).toBeVisible();
    expect(written(services)[0]).toMatchObject({ price_settings: { purchase_format: '^ %,–' } });
  });
});

describe('a set of buttons', () => {
  it('is written with a fee and buttons; what is missing is said beside its field', async () => {
    const services = await open('/cms/button-sets?new');
    await userEvent.fill(field('Name'), 'Reserve online');
    await userEvent.click(page.getByText('Visitors hold the car, with or without a fee.'));
    await userEvent.fill(field('Fee'), '499,5');
    await userEvent.click(page.getByRole('button', { name: 'Add a button' }));
    await userEvent.fill(field('Label, English'), 'Reserve');
    await expect.element(field('Label, Arabic')).toBeVisible();
    await expect.element(field('Label, French')).not.toBeInTheDocument();
    await userEvent.click(page.getByText('2 more languages'));
    await expect.element(field('Label, French')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /What it does$/ }));
    await userEvent.click(page.getByRole('option', { name: 'Opens an address' }));
    await userEvent.click(page.getByRole('button', { name: 'Add the set' }));
    await expect.element(page.getByText('This field is required')).toBeVisible();
    await userEvent.fill(field('Address'), '/showroom-order-online/');
    await userEvent.fill(field('Key'), 'reserve');
    await userEvent.click(page.getByRole('button', { name: 'Add the set' }));
    await expect.element(page.getByText('Added Reserve online')).toBeVisible();
    expect(written(services)).toMatchObject([
      {
        listing_key: 'used',
        setup_type: 'reserve',
        reservation_fee: '499.50',
        buttons: [{ label: { en: 'Reserve' }, action: 'url', url: '/showroom-order-online/', button_type: 'reserve' }],
      },
    ]);
  });
});

describe('a configuration', () => {
  it('is a form of its type, and keeps what the form does not know', async () => {
    const services = await open('/cms/company-configs?type=lease');
    const form = page.getByRole('region', { name: 'Lease' });
    await expect.element(form.getByText('Terms')).toBeVisible();
    // A number of a list stands once, in its field.
    await expect.element(form.getByRole('textbox', { name: 'Entry 1' })).toHaveValue('24');
    await expect.element(form.getByText('24', { exact: true })).not.toBeInTheDocument();
    await expect.element(form.getByText(/^The page of a car counts with this/)).toBeVisible();
    const address = '/api/stock/configs/default/all?config_type=lease';
    await expect.element(form.getByRole('link', { name: address })).toHaveAttribute('href', address);
    await userEvent.click(form.getByText('Label (0)'));
    await userEvent.fill(form.getByRole('textbox', { name: 'English' }), 'Leasing');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect.element(page.getByText('Saved Lease')).toBeVisible();
    expect(written(services)).toEqual([{ config: { label: { en: 'Leasing' }, terms: [24], odd: 1 } }]);
    // What was saved stands there, and who pressed the button by keys is still at it.
    await expect.element(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await expect.element(form.getByRole('button', { name: 'Save' })).toHaveFocus();
    await expect.element(form.getByText('Label (1)')).toBeVisible();
  });

  const calculation = { term: 48, mileage: 10_000, deposit: 10, rate: 3.9, loss_a_month: 0.6, loss_a_thousand: 0.15 };
  const loss = 'Loss of value a month, % of the price';

  it('tells what somebody else saved in the same field, and writes nothing over it unasked', async () => {
    const services = new SetupServices('stock_manager');
    services.lease = { version: 2, config: { terms: [24], mileages: [10_000], calculation } };
    await renderApp('/cms/company-configs?type=lease', services);
    await userEvent.click(page.getByRole('button', { name: `Decrease ${loss}` }));
    await expect.element(field(loss)).toHaveValue('0.5');
    const theirs = {
      terms: [24, 36],
      mileages: [10_000],
      calculation: { ...calculation, rate: 2.9, loss_a_month: 0.9 },
    };
    services.lease = { version: 3, config: theirs, updated_by: 'Jonas Ek' };
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await userEvent.click(save);

    const clash = page.getByRole('alert').filter({ hasText: 'Jonas Ek changed the same fields meanwhile' });
    await expect.element(clash.getByText(loss, { exact: true })).toBeVisible();
    await expect.element(clash.getByText('0.9', { exact: true })).toBeInViewport();
    // What only they changed is there, one's own is still in its field, and theirs still stands.
    await expect.element(field('Rate of interest a year, %')).toHaveValue('2.9');
    await expect.element(field(loss)).toHaveValue('0.5');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(field(loss), '{Enter}');
    expect(services.lease.config).toEqual(theirs);
    expect(await violations()).toEqual([]);

    // Whoever comes back later is told again.
    await renderApp('/cms/company-configs?type=lease', services);
    await expect.element(clash).toBeVisible();
    await userEvent.click(clash.getByRole('button', { name: 'Keep mine' }));
    await expect.element(clash).not.toBeInTheDocument();
    await userEvent.click(save);
    await expect.element(page.getByText('Saved Lease')).toBeVisible();
    expect(services.lease.config).toEqual({ ...theirs, calculation: { ...theirs.calculation, loss_a_month: 0.5 } });
  });

  it('takes what somebody else saved, where that is wanted, and says so where nothing is in the way', async () => {
    const services = new SetupServices('stock_manager');
    services.lease = { version: 2, config: { terms: [24], calculation } };
    await renderApp('/cms/company-configs?type=lease', services);
    await userEvent.click(page.getByRole('button', { name: `Decrease ${loss}` }));
    services.lease = {
      version: 3,
      config: { terms: [24], calculation: { ...calculation, rate: 2.9 } },
      updated_by: 'Jonas Ek',
    };
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await userEvent.click(save);
    await expect.element(page.getByText(/^Jonas Ek changed this meanwhile/)).toBeVisible();
    services.lease = { version: 4, config: { terms: [24], calculation: { ...calculation, loss_a_month: 0.9 } } };
    await userEvent.click(save);
    await userEvent.click(page.getByRole('button', { name: 'Take theirs' }));
    await expect.element(field(loss)).toHaveValue('0.9');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText(/^Mara Lind changed this/)).not.toBeInTheDocument();
  });

  it('offers to undo only what was changed', async () => {
    await open('/cms/company-configs?type=additional');
    const undo = page.getByRole('button', { name: 'Undo my changes' });
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
    await userEvent.fill(field('Currency'), 'CHF');
    await expect.element(undo).not.toHaveAttribute('aria-disabled');
    await userEvent.click(undo);
    await expect.element(field('Currency')).toHaveValue('');
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps what was typed while somebody looks at another, and shows what counts where nothing is said', async () => {
    await open('/cms/company-configs?type=lease');
    const list = page.getByRole('navigation', { name: 'Configurations' });
    await userEvent.click(page.getByText('Label (0)'));
    await userEvent.fill(field('English'), 'Leasing');
    await userEvent.click(list.getByRole('button', { name: /^The journey of a configured car/ }));
    await expect.element(page.getByText(/visitors get what “The journey” says/)).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Part exchange' })).toBeChecked();
    await expect.element(page.getByRole('switch', { name: 'The telephone number is checked' })).not.toBeChecked();
    await userEvent.click(list.getByRole('button', { name: 'Lease Not saved yet' }));
    await expect.element(page.getByText('Label (1)')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Throw them away' }));
    await expect.element(page.getByText('Label (0)')).toBeVisible();
  });

  it('lets staff choose the steps of the journey among those that there are', async () => {
    const services = await open('/cms/company-configs?type=order_online_steps_page');
    await userEvent.click(page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: /^Add/ }));
    const step = page.getByRole('group', { name: 'Steps' }).getByRole('group').first();
    await expect.element(step).toBeVisible();
    expect(step.element().firstElementChild?.textContent).toBe('The car');
    await userEvent.click(page.getByRole('button', { name: /Step$/ }));
    expect(
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['The car', 'Options of the order', 'Contact details', 'Payment']);
    await userEvent.click(page.getByRole('option', { name: 'Contact details' }));
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect.poll(() => written(services)).toEqual([{ config: { steps: [{ key: 'form' }] } }]);
  });

  it('says what cannot be beside its field, and leads there', async () => {
    const services = await open('/cms/company-configs?type=additional');
    await userEvent.fill(field('Currency'), 'Euro');
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect.element(page.getByText('Use a currency code such as EUR')).toBeVisible();
    await expect.element(field('Currency')).toHaveFocus();
    expect(written(services)).toEqual([]);
  });
});
