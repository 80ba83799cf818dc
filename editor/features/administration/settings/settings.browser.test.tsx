import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Setting } from '#api-clients/admin/settings.resources.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { forgetDrafts } from './kept-drafts.ts';

type Item = Setting['attributes'];

const link = {
  type: 'object',
  title: 'Link',
  properties: {
    label: { type: 'string', title: 'Label', maxLength: 100 },
    url: { type: 'string', title: 'Leads to', format: 'address' },
  },
  required: ['label', 'url'],
};

const shared = {
  section: 'Footer',
  description: '',
  permission: null,
  shown_at: '/#fc-footer',
  public: true,
  problem: null,
  version: 0,
  updated_at: null,
  updated_by: null,
  is_default: true,
} satisfies Partial<Item>;

const links: Item = {
  ...shared,
  key: 'footer.secondary_links',
  label: 'Last row of links',
  kind: 'form',
  schema: { type: 'array', items: link, maxItems: 3 },
  default: [],
  value: [{ label: 'Imprint', url: '/imprint' }],
  is_default: false,
  version: 2,
  updated_at: '2026-11-20T10:00:00.000Z',
  updated_by: 'Jonas Ek',
};

const paths: Item = {
  ...shared,
  key: 'footer.bev_paths',
  label: 'Which are pages of the L460 BEV',
  kind: 'form',
  schema: { type: 'array', items: { type: 'string' } },
  default: [],
  value: [],
};

/** The services of a dealer with these settings, their history, and previews. */
class WithFooter extends FakeServices {
  override settings = [links, paths].map((item) => structuredClone(item));
  refusal: unknown[] | null = null;

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url, location.origin);
    const call = `${request.method} ${pathname}`;
    if (call === 'PUT /api/admin/settings/footer.bev_paths' && this.refusal) {
      this.requests.push(request);
      return FakeServices.refuse(422, 'validation_failed', 'Not possible', this.refusal);
    }
    if (call === 'GET /api/admin/settings/footer.secondary_links/versions') {
      const version = (number: number, value: unknown, current: boolean) => ({
        type: 'setting_version',
        id: `v${number}`,
        attributes: {
          version: number,
          value,
          is_default: false,
          restored_from: null,
          created_at: '2026-11-20T10:00:00.000Z',
          created_by: 'Jonas Ek',
          current,
        },
      });
      const data = [version(2, links.value, true), version(1, [{ label: 'Legal', url: '/legal' }], false)];
      return { status: 200, body: { data, meta: { page: 1, items: 20, pages: 1, total_count: 2 } } };
    }
    if (call === 'POST /api/admin/settings/footer.secondary_links/versions/1/restore') {
      this.requests.push(request);
      const [setting] = this.settings;
      Object.assign(setting ?? {}, { value: [{ label: 'Legal', url: '/legal' }], version: 3 });
      return { status: 200, body: { data: { type: 'setting', id: links.key, attributes: setting } } };
    }
    if (call === 'GET /api/admin/site_reach') {
      const attributes = { pages: 41, with_own_theme: 2, locales: 50 };
      return { status: 200, body: { data: { type: 'site_reach', id: 'site', attributes } } };
    }
    if (call === 'POST /api/admin/setting_previews') {
      this.requests.push(request);
      const attributes = { url: 'about:blank', expires_at: '2026-11-20T10:00:00.000Z', left_out: [] };
      return { status: 201, body: { data: { type: 'setting_preview', id: 'p', attributes } } };
    }
    return super.answer(request);
  }

  /** Bodies of the calls so far of one kind. */
  sent(method: string, ending: string): Record<string, unknown>[] {
    return this.requests
      .filter(({ url, method: made }) => made === method && new URL(url, location.origin).pathname.endsWith(ending))
      .map(({ body }) => JSON.parse(body ?? '{}') as Record<string, unknown>);
  }
}

const open = async (services = new WithFooter()) => {
  await renderApp('/admin/settings?section=Footer', services);
  await expect.element(page.getByRole('heading', { name: /^Last row of links/ })).toBeVisible();
  return services;
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  forgetDrafts();
});

it('a list of links is a form: entries are added, moved and removed, and saved as one value', async () => {
  const services = await open();
  await userEvent.click(page.getByRole('button', { name: 'Add link' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Label' }).nth(1), 'Privacy');
  await userEvent.fill(page.getByRole('combobox', { name: 'Leads to' }).nth(1), '/privacy-policy');
  await userEvent.tab();
  await userEvent.click(page.getByRole('button', { name: 'Move link 2 up' }));
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => services.sent('PUT', 'footer.secondary_links').at(-1)?.value)
    .toEqual([
      { label: 'Privacy', url: '/privacy-policy' },
      { label: 'Imprint', url: '/imprint' },
    ]);
});

it('what was typed is still there when one comes back, and can be given up', async () => {
  const services = await open();
  await userEvent.fill(page.getByRole('textbox', { name: 'Which are pages of the L460 BEV' }), '/l460/*\n/charging');
  await expect.element(page.getByText('1 not saved')).toBeVisible();
  await expect.element(page.getByText('Can change up to 41 public pages in 50 languages, at once.')).toBeVisible();
  forgetDrafts();
  await open(services);
  const lines = page.getByRole('textbox', { name: 'Which are pages of the L460 BEV' });
  await expect.element(lines).toHaveValue('/l460/*\n/charging');
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await expect.element(lines).toHaveValue('');
});

it('names a refused line beside its field', async () => {
  const services = await open();
  services.refusal = [
    {
      status: '422',
      code: 'invalid_format',
      title: 'Refused',
      detail: 'entry 2: A path starts with /',
      source: { pointer: '/value/1' },
    },
  ];
  await userEvent.fill(page.getByRole('textbox', { name: 'Which are pages of the L460 BEV' }), '/a\nb');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Line 2: A path starts with /')).toBeVisible();
});

it('several changes are saved at once; what is refused stays typed, with the reason', async () => {
  const services = await open();
  services.refusal = [
    { status: '422', code: 'x', title: 'Refused', detail: 'A path starts with /', source: { pointer: '/value/0' } },
  ];
  await userEvent.fill(page.getByRole('textbox', { name: 'Label' }), 'Legal');
  await expect.element(page.getByRole('button', { name: 'Save all' })).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox', { name: 'Which are pages of the L460 BEV' }), 'b');
  await expect.element(page.getByText('2 changes are not saved')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Save all' }));
  await expect
    .poll(() => services.sent('PUT', 'footer.secondary_links').at(-1)?.value)
    .toEqual([{ label: 'Legal', url: '/imprint' }]);
  await expect.element(page.getByText('Saved 1 setting')).toBeVisible();
  await expect.element(page.getByText('Which are pages of the L460 BEV: A path starts with /')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Which are pages of the L460 BEV' })).toHaveValue('b');
});

it('who works by the keyboard is back at the setting once its buttons have gone', async () => {
  await open();
  const field = page.getByRole('textbox', { name: 'Which are pages of the L460 BEV' });
  await userEvent.fill(field, '/l460/*');
  (page.getByRole('button', { name: 'Cancel' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, '/l460/*');
  (page.getByRole('button', { name: 'Save', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Saved “/)).toBeVisible();
  await expect.element(field).toHaveFocus();
});

it('the history says who changed what and brings an earlier value back', async () => {
  const services = await open();
  await userEvent.click(page.getByRole('button', { name: 'History of Last row of links' }));
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByText('"label": "Legal",').first()).toBeVisible();
  await expect.element(drawer.getByText('In force')).toBeVisible();
  const [edge, words] = [drawer, drawer.getByText('Changed').first()].map((one) =>
    one.element().getBoundingClientRect(),
  );
  expect(words?.left).toBeGreaterThanOrEqual((edge?.left ?? 0) + 16);
  await userEvent.click(drawer.getByRole('button', { name: 'Bring back version 1' }));
  await expect.poll(() => services.sent('POST', 'versions/1/restore').length).toBe(1);
  await expect.element(page.getByRole('textbox', { name: 'Label' })).toHaveValue('Legal');
});

/** The question about cookies lies over no preview but that of its own settings. */
const quiet = { 'consent.title': {}, 'consent.text': {} };

it('a search keeps every letter, however much it finds', async () => {
  const services = new WithFooter();
  for (let at = 0; at < 200; at += 1)
    services.settings.push({ ...structuredClone(paths), key: `footer.many_${at}`, label: `Row ${at}` });
  await open(services);
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await userEvent.click(search);
  for (const letter of 'footer.many_19') await userEvent.keyboard(letter);
  await expect.element(search).toHaveValue('footer.many_19');
  await expect.element(page.getByRole('heading', { name: 'Row 199' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Row 18', exact: true })).not.toBeInTheDocument();
});

it('the site is drawn beside the form with what is typed', async () => {
  const services = await open();
  await expect.element(page.getByTitle('The site with these settings')).toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox', { name: 'Which are pages of the L460 BEV' }), '/l460/*');
  await expect
    .poll(() => services.sent('POST', 'setting_previews').at(-1))
    .toEqual({ path: '/', values: { ...quiet, 'footer.bev_paths': ['/l460/*'] } });
});

it('the preview is in sight to its foot before anybody scrolls: banner and quick links stand there', async () => {
  await page.viewport(1440, 900);
  await open();
  const drawn = page.getByTitle('The site with these settings');
  await expect.element(drawn).toBeInTheDocument();
  await expect.poll(() => drawn.element().getBoundingClientRect().height).toBeGreaterThan(400);
  expect(drawn.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(900);
});

it('the question about cookies is drawn where its own settings are typed', async () => {
  const services = new WithFooter();
  const question = {
    ...structuredClone(paths),
    key: 'consent.title',
    label: 'Title of the question',
    section: 'Consent',
  };
  services.settings.push(question);
  await renderApp('/admin/settings?section=Consent', services);
  await expect.element(page.getByTitle('The site with these settings')).toBeInTheDocument();
  await expect.poll(() => services.sent('POST', 'setting_previews').at(-1)).toEqual({ path: '/', values: {} });
});

it('public pages are drawn as they are and as they will be before anything is saved', async () => {
  const services = await open();
  const compare = page.getByRole('button', { name: 'Before and after' });
  await expect.element(compare).toHaveAttribute('aria-disabled', 'true');
  await userEvent.fill(page.getByRole('textbox', { name: 'Which are pages of the L460 BEV' }), '/l460/*');
  await userEvent.click(compare);
  const dialog = page.getByRole('dialog', { name: 'Before and after' });
  await expect.element(dialog.getByTitle(/: As it is live$/).first()).toBeInTheDocument();
  await expect.element(dialog.getByTitle(/: As it will be$/).first()).toBeInTheDocument();
  // Each leads to its page, and whoever has no mouse comes to all of them.
  await expect.element(dialog.getByRole('link', { name: '/offers', exact: true })).toHaveAttribute('href', '/offers');
  const asked = () => services.sent('POST', 'setting_previews');
  await expect.poll(asked).toContainEqual({ path: '/offers', values: quiet });
  await expect.poll(asked).toContainEqual({ path: '/offers', values: { ...quiet, 'footer.bev_paths': ['/l460/*'] } });
  expect(services.sent('PUT', 'footer.bev_paths')).toEqual([]);
});
