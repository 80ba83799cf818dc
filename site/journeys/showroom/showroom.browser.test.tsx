import axe from 'axe-core';
import { afterEach, expect, it, vi } from 'vitest';
import './showroom.element.ts';
import { page, userEvent } from 'vitest/browser';
import quickLinks from '#site/furniture/quick-links/quick-links.module.css';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import { readSiteSettings } from '#site/pages/load/site-settings.ts';
import { photoSources } from '#site/stock/photo-sources.ts';
import { keepVehicles } from '#site/stock/saved/kept-vehicles.ts';
import { keepTrail } from '#site/stock/search-trail.ts';
import { stockSettings } from '#site/stock/stock.settings.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { sampleVehicle, sampleVehicleId, type VehicleChange } from '#site/testing/sample-vehicle.ts';
import { noHire } from './load-hire.ts';
import { ShowroomPage } from './showroom-page.tsx';
import { showroomVehicle } from './vehicle-model.ts';

const settings = readSiteSettings(new Map(), console).of(stockSettings);
/** A picture that is there without a server. */
const dot = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>";

function show(change: VehicleChange = {}, locale = 'en', shownSettings = settings) {
  const vehicle = showroomVehicle(sampleVehicle(change), locale);
  const here = {
    ...vehicle,
    photos: vehicle.photos.map((photo) => ({
      ...photo,
      normal: dot,
      medium: dot,
      quarter_hd: dot,
      hd: dot,
      full: dot,
    })),
  };
  const images = photoSources([here], new Map());
  const data = { similar: [], forms: new Map(), fills: new Map(), hire: noHire, isWhole: true };
  const context = sampleContext({ locale, t: translateFor(locale), image: (id) => images.get(id) ?? null });
  const now = new Date('2026-11-25T11:00:00Z');
  document.body.innerHTML = draw(
    <ShowroomPage vehicle={here} data={data} settings={shownSettings} now={now} asked={{}} />,
    context,
  );
  const style = document.createElement('style');
  style.textContent = context.rules();
  document.body.append(style);
}

const find = <Found extends Element>(selector: string) => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`${selector} is not there`);
  return found;
};

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('dir');
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it('leafs through the pictures by buttons, keys and small pictures, and counts', async () => {
  show();
  const at = () => find('[data-at]').textContent;
  const current = () => find('[data-thumbnails] [aria-current]').getAttribute('href');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(at).toBe('2 of 3');
  expect(current()).toBe('#photo-2');
  find<HTMLElement>('[data-strip]').focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(at).toBe('3 of 3');
  await page.getByRole('link', { name: 'Terran 90 P400e SE, picture 1 of 3' }).click();
  await expect.poll(at).toBe('1 of 3');
});

it('goes as many pictures on as somebody presses, however quickly, and rests nowhere on the way', async () => {
  show();
  const at = () => find('[data-at]').textContent;
  const strip = find<HTMLElement>('[data-strip]');
  const next = find<HTMLElement>('[data-step="1"]');
  next.click();
  next.click();
  await expect.poll(at).toBe('3 of 3');
  find<HTMLElement>('[data-step="-1"]').click();
  // What is laid out meanwhile stops a row that is on its way.
  await expect.poll(() => strip.scrollLeft).toBeLessThan(2 * strip.clientWidth);
  strip.scrollTo({ left: strip.scrollLeft, behavior: 'instant' });
  await expect.poll(at).toBe('2 of 3');
  await expect.poll(() => strip.scrollLeft).toBe(strip.clientWidth);
});

it('stops the Tab key once at the pictures and once at the small ones, which keys lead along', async () => {
  show();
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('fc-vehicle-gallery :is(a, button, [tabindex])')].filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
  const names = () => stops().map(({ dataset }) => dataset.photo ?? dataset.step ?? `small ${dataset.go}`);
  expect(names()).toEqual(['0', '-1', '1', 'small 0']);
  find<HTMLElement>('[data-photo="0"]').focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => document.activeElement).toBe(find('[data-photo="1"]'));
  expect(names()).toEqual(['1', '-1', '1', 'small 1']);
  find<HTMLElement>('[data-go="1"]').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(find('[data-go="2"]'));
  await expect.poll(() => find('[data-at]').textContent).toBe('3 of 3');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => find('[data-at]').textContent).toBe('1 of 3');
});

it('opens the pictures as large as the screen, and gives the place back when that is closed', async () => {
  show();
  find<HTMLElement>('[data-photo="0"]').click();
  await expect.poll(() => document.querySelector('.pswp [aria-hidden="false"] img, .pswp img')).not.toBeNull();
  expect(find('.pswp').getAttribute('role')).toBe('dialog');
  expect(find('.pswp').getAttribute('aria-modal')).toBe('true');
  expect(find('.pswp').ariaLabel).toBe('Pictures: Terran 90 P400e SE');
  await expect.poll(() => find('.pswp').contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => find('.pswp__counter').textContent).toBe('2 / 3');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('.pswp')).toBeNull();
  await expect.poll(() => find('[data-at]').textContent).toBe('2 of 3');
});

it('the way back closes the pictures, and the page stays', async () => {
  show();
  history.replaceState({ page: 'car' }, '');
  find<HTMLElement>('[data-photo="0"]').click();
  await expect.poll(() => document.querySelector('.pswp')).not.toBeNull();
  history.back();
  await expect.poll(() => document.querySelector('.pswp')).toBeNull();
  expect(history.state).toEqual({ page: 'car' });
});

it('finds words in figures and equipment, and puts all back', async () => {
  show();
  const rows = () => [...document.querySelectorAll('fc-find-in [data-row]')].filter((row) => row.checkVisibility());
  await page.getByRole('searchbox').fill('heated SEATS');
  expect(rows().map((row) => row.textContent)).toEqual(['Heated front seats']);
  expect(find('fc-find-in [data-status]').textContent).toBe('Entries found: 1');
  await page.getByRole('searchbox').fill('submarine');
  expect(find('fc-find-in [data-status]').textContent).toBe('Nothing found');
  await page.getByRole('searchbox').fill('');
  expect(document.querySelectorAll('fc-find-in details:not([hidden])')).toHaveLength(6);
  expect(document.querySelectorAll('fc-find-in details[open]')).toHaveLength(1);
});

it('copies the address where the device has no sharing of its own', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => find('[data-share-status]').textContent).toBe('The address has been copied.');
  expect(written).toHaveBeenCalledWith(location.origin + location.pathname);
});

it('remembers the cars whose pages were shown, as text', () => {
  show({ id: '11111111-2222-4333-8444-555555555555', attributes: { title: '<b>Lyra</b>' } });
  expect(find<HTMLElement>('[data-seen]').hidden).toBe(true);
  show();
  expect(find<HTMLElement>('[data-seen]').hidden).toBe(false);
  const [item] = document.querySelectorAll('[data-seen-list] a');
  expect(item?.textContent).toBe('<b>Lyra</b>');
  expect(item?.getAttribute('href')).toMatch(/-11111111-2222-4333-8444-555555555555$/);
});

it('leads nowhere that a changed storage wants it to', () => {
  const car = { id: 'x', title: 'Free', image: '' };
  localStorage.setItem(
    'sl_product_page_data',
    JSON.stringify({
      seen: [{ ...car, link: 'javascript:alert(1)' }, { ...car, link: '//elsewhere.test' }, 7],
      prices: 5,
    }),
  );
  show();
  expect(find<HTMLElement>('[data-seen]').hidden).toBe(true);
});

it('says when a saved car costs less than when it was saved', async () => {
  /** What is said of a price comes with the first saved car. */
  const isHidden = async () => {
    await import('#site/stock/saved/tell-price-drop.ts');
    return find<HTMLElement>('[data-drop]').hidden;
  };
  const asks = (value: string) =>
    show({
      prices: [
        { type: 'purchase', value_raw: value, old_price_raw: null, currency: 'EUR', hidden_from_visitors: false },
      ],
    });
  asks('64900.00');
  keepVehicles('save', [{ id: sampleVehicleId, list: 'used' }]);
  expect(await isHidden()).toBe(true);
  asks('61900.00');
  expect(await isHidden()).toBe(false);
  expect(find('[data-drop]').textContent).toBe('The price has dropped: it was 64,900 € when you saved this car.');
  keepVehicles('save', []);
  expect(await isHidden()).toBe(true);
});

it('can be used by everybody', async () => {
  show();
  document.documentElement.lang = 'en';
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([]);
});

it('leads back to the search it was found in, and to the cars beside it', () => {
  const car = (id: string) => ({ id, link: `/showroom/car-${id}` });
  const trail = { address: '/cars?engine_types=diesel&page=2', total: 26, before: 12 };
  const search = () => find<HTMLElement>('[data-search]');
  show();
  expect(search().hidden).toBe(true);
  keepTrail({ ...trail, cars: [car('a'), { ...car('b'), id: sampleVehicleId }, car('c')] });
  show();
  expect(search().hidden).toBe(false);
  const links = () => [...search().querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links()).toEqual([trail.address, '/showroom/car-a', '/showroom/car-c']);
  expect(search().textContent).toContain('14 of 26');
  keepTrail({ ...trail, total: 13, cars: [{ ...car('b'), id: sampleVehicleId }] });
  show();
  expect(links()[1]).toBe(new URL('/cars?engine_types=diesel', location.href).href);
  expect(links()[2]).toBeNull();
  keepTrail({ ...trail, cars: [car('a')] });
  show();
  expect(search().hidden).toBe(true);
});

it('on a phone nothing floats over the offer while it is read', async () => {
  await page.viewport(390, 700);
  show();
  document.body.insertAdjacentHTML('beforeend', `<div class="${quickLinks.floating}">Quick links</div>`);
  const floating = () => getComputedStyle(find(`.${quickLinks.floating}`)).display;
  find('[data-offer]').scrollIntoView({ block: 'end' });
  await expect.poll(floating).toBe('none');
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(floating).toBe('block');
});

const call = {
  button_type: 'enquire',
  label: 'Visit us',
  button_set_setup_id: 'set-1',
  action: 'url',
  form_id: '',
  url: '/visit-us',
  new_tab: false,
} as const;

it('on a phone the bar with the price is there once its buttons are out of sight, and other things stay above it', async () => {
  await page.viewport(390, 700);
  show({ buttons: [call] });
  document.body.insertAdjacentHTML('beforeend', `<div class="${quickLinks.floating}">Quick links</div>`);
  document.body.style.setProperty('--page-bar', '4.5rem');
  const foot = () => getComputedStyle(find(`.${quickLinks.floating}`)).getPropertyValue('--page-foot');
  find('[data-actions]').scrollIntoView({ block: 'center' });
  await expect.poll(() => find('[data-bar]').checkVisibility({ visibilityProperty: true })).toBe(false);
  expect(foot()).toBe('');
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => find('[data-bar]').checkVisibility({ visibilityProperty: true })).toBe(true);
  expect(foot()).toBe('4.5rem');
  document.body.removeAttribute('style');
});

it('on a narrow phone with letters twice as large no part is wider than the page', async () => {
  await page.viewport(300, 700);
  document.documentElement.style.fontSize = '200%';
  show();
  const label = find<HTMLElement>('section[aria-labelledby="environment"]');
  expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(300);
  for (const part of label.querySelectorAll<HTMLElement>('*'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(300);
});

it('where lines run from right to left, street and number stay in order, and the number of the phone beside its icon', async () => {
  await page.viewport(1000, 700);
  document.documentElement.dir = 'rtl';
  show({ owner: { address: '8 Castle Terrace', zipcode: 'NM2 8CT', city: 'Penwick', phone: '+15550100250' } }, 'ar');
  const line = find<HTMLElement>('[data-contact="phone"]');
  const [icon, number] = [line.querySelector('svg'), line.querySelector('bdi')];
  const column = line.getBoundingClientRect();
  expect(icon?.getBoundingClientRect().right).toBeCloseTo(column.right, 0);
  expect(number?.getBoundingClientRect().right).toBeLessThan(icon?.getBoundingClientRect().left ?? 0);
  const street = find('address span span').firstChild as Text;
  const places = [0, street.data.length - 1].map((at) => {
    const range = document.createRange();
    range.setStart(street, at);
    range.setEnd(street, at + 1);
    return range.getBoundingClientRect();
  });
  expect(street.data).toBe('8 Castle Terrace');
  expect(places[0]?.left).toBeLessThan(places[1]?.left ?? 0);
  expect(places[1]?.right).toBeCloseTo(
    find('address').querySelector('svg + span')?.getBoundingClientRect().right ?? 0,
    0,
  );
});

/** A button that needs no form. */
const linked = sampleVehicle().meta.buttons.map((button) => ({
  ...button,
  action: 'url' as const,
  url: '/contact',
  form_id: '',
}));

it('begins a Latin title with its beginning at the foot of an Arabic page', async () => {
  await page.viewport(390, 800);
  document.documentElement.dir = 'rtl';
  show({ buttons: linked, attributes: { title: 'Lyra' } }, 'ar');
  const title = find('[data-bar] p > span');
  expect(getComputedStyle(title)).toMatchObject({ direction: 'ltr', textOverflow: 'ellipsis' });
  expect(title.getBoundingClientRect().right).toBe(find('[data-bar] p').getBoundingClientRect().right);
});

it('says at the foot of a phone what the chosen way to pay costs, and on the road in the chosen state', async () => {
  await page.viewport(390, 800);
  const onTheRoad = (value: string) => ({ value, label: '', description: '', disclaimer: '' });
  const nsw = onTheRoad('71200');
  show(
    {
      buttons: linked,
      attributes: {
        state: 'new',
        price_metadata: { NSW: nsw, VIC: onTheRoad('70900') },
        prices_drive_away: { current_drive_away: { state: 'NSW', ...nsw } },
      },
    },
    'en',
    { ...settings, monthlyExample: { en: 'Lease: cash price …' } },
  );
  const shown = () =>
    [...find('[data-bar]').querySelectorAll<HTMLElement>('p bdi')]
      .filter((one) => one.checkVisibility())
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(shown()).toEqual(['71,200 €']);
  find<HTMLElement>('[name="drive-away"][value="VIC"]').click();
  expect(shown()).toEqual(['70,900 €']);
  find<HTMLElement>('[name="way"][value="lease"]').click();
  expect(shown()).toEqual(['649 € / Month']);
});
