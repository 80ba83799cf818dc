import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const line = (id: string, change: object = {}) => ({
  type: 'metahead',
  id,
  attributes: {
    name: id,
    content: 'go()',
    language: 'javascript',
    in_body: false,
    rdx_core_page_id: null,
    reload_on_each_page: false,
    consent_scope: 'marketing',
    sequence: 1,
    enabled: true,
    state: 'draft',
    problem: null,
    size: 4,
    page_title: null,
    updated_at: '2026-11-20T10:00:00.000Z',
    updated_by: 'Mara Lind',
    ...change,
  },
  meta: { etag: `"${id}-v1"` },
});

class MetaheadServices extends FakeServices {
  lines = [
    line('Pixel'),
    line('Fonts', { language: 'scss', problem: { message: 'Undefined variable.', line: 2, column: 10 } }),
  ];

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/admin/metahead')) return super.answer(request);
    this.requests.push(request);
    if (request.method === 'GET') return { status: 200, body: { data: this.lines, meta: { is_off: false } } };
    if (request.method === 'DELETE') return { status: 204, body: null };
    if (pathname.endsWith('metahead_order')) return { status: 200, body: { data: this.lines } };
    const saved = line('Pixel', { state: 'published', ...(JSON.parse(request.body || '{}') as object) });
    return { status: request.method === 'POST' && pathname.endsWith('metaheads') ? 201 : 200, body: { data: saved } };
  }
}

const open = async (role: 'admin' | 'auditor' = 'admin', address = '/admin/metaheads') => {
  const services = new MetaheadServices(role);
  await renderApp(address, services);
  await expect.element(page.getByRole('row', { name: /Pixel/ })).toBeVisible();
  return services;
};
const act = async (name: string, action: string) => {
  await userEvent.click(page.getByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(page.getByRole('menuitem', { name: action }));
};

it('says of a broken element where it is broken, and does not offer to publish it', async () => {
  await open();
  await expect.element(page.getByText('Line 2, column 10: Undefined variable.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Actions for Fonts' }));
  await expect.element(page.getByRole('menuitem', { name: /Publish/ })).toHaveAttribute('aria-disabled', 'true');
});

it('is published and moved from the list, and written in a drawer', async () => {
  const services = await open();
  const sent = (method: string) => services.requests.filter((request) => request.method === method);
  await act('Pixel', 'Publish');
  await expect.poll(() => sent('POST')[0]?.headers['if-match']).toBe('"Pixel-v1"');
  await act('Pixel', 'Move down');
  await expect.poll(() => sent('PUT').at(-1)?.body).toBe('{"ids":["Fonts","Pixel"]}');
  await act('Pixel', 'Edit');
  await userEvent.fill(page.getByRole('textbox', { name: 'Code' }), 'stop()');
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect.poll(() => sent('PUT').at(-1)?.body).toContain('"content":"stop()"');
});

it('is dragged to its place, by the keyboard too', async () => {
  const services = await open();
  page.getByRole('button', { name: 'Drag Fonts' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => services.requests.findLast(({ method }) => method === 'PUT')?.body)
    .toBe('{"ids":["Fonts","Pixel"]}');
});

it('a new one says what is missing; those who may not write code only look', async () => {
  await open('admin', '/admin/metaheads?new');
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect.element(page.getByText('This field is required').first()).toBeVisible();
});

it('those who may not write code only look', async () => {
  await open('auditor');
  await expect.element(page.getByRole('button', { name: 'New metahead' })).toHaveAttribute('aria-disabled', 'true');
  await act('Pixel', 'Edit');
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('readonly');
  await expect.element(page.getByRole('button', { name: 'Drag Pixel' })).not.toBeInTheDocument();
});
