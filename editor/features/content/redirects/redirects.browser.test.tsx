import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const line = (id: string, change: object = {}) => ({
  type: 'redirect',
  id,
  attributes: {
    from: `/old-${id}`,
    to: `/new-${id}`,
    page_id: null,
    page_title: null,
    http_code: 301,
    enabled: true,
    note: '',
    created_by: 'person',
    state: 'active',
    hits: 12,
    last_hit_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-19T10:00:00.000Z',
    updated_by: 'Mara Lind',
    ...change,
  },
  meta: { etag: `"${id}-v1"` },
});

class RedirectServices extends FakeServices {
  lines = [
    line('terran', { page_id: 'p', page_title: 'Terran 90', created_by: 'automatic' }),
    line('flyer', { state: 'shadowed', note: 'Spring flyer' }),
  ];

  override answer(request: FakeRequest): FakeAnswer {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/admin/redirect') || this.failure) return super.answer(request);
    this.requests.push(request);
    const body = request.body ? (JSON.parse(request.body) as Record<string, string>) : {};
    if (url.pathname.endsWith('redirect_trace'))
      return {
        status: 200,
        body: {
          data: {
            type: 'redirect_trace',
            id: '/a',
            attributes: {
              from: '/a',
              hops: [{ path: '/a', by: 'redirect', id: '1', to: '/b', http_code: 301 }],
              end: 'page',
              to: '/b',
              status: 301,
            },
          },
        },
      };
    if (request.method === 'GET')
      return {
        status: 200,
        body: { data: this.lines, meta: { page: 1, items: 50, pages: 1, total_count: this.lines.length } },
      };
    if (request.method === 'DELETE') {
      this.lines = this.lines.filter(({ id }) => !url.pathname.endsWith(id));
      return { status: 204, body: null };
    }
    const saved = line(request.method === 'POST' ? 'made' : (url.pathname.split('/').at(-1) ?? ''), body);
    this.lines = [...this.lines.filter(({ id }) => id !== saved.id), saved];
    return { status: request.method === 'POST' ? 201 : 200, body: { data: saved }, headers: { etag: '"x"' } };
  }
}

const open = async (address = '/cms/redirects', role: 'admin' | 'auditor' = 'admin') => {
  const services = new RedirectServices(role);
  await renderApp(address, services);
  await expect.element(page.getByRole('row', { name: /old-terran/ })).toBeVisible();
  return services;
};
const field = (name: string) => page.getByRole('textbox', { name });

describe('adding', () => {
  it('by the keyboard alone: errors stand beside the fields, the toast takes it back', async () => {
    const services = await open('/cms/redirects?new');
    await expect.element(field('From')).toHaveFocus();
    await userEvent.keyboard('old{Enter}');
    await expect.element(page.getByText(/^Enter a path of this site such as/)).toBeVisible();
    await userEvent.fill(field('From'), '/old');
    await userEvent.keyboard('{Tab}/next{Enter}');
    await expect.element(page.getByText('Added a redirect from /old')).toBeVisible();
    expect(services.requests.find(({ method }) => method === 'POST')?.body).toContain('"from":"/old","to":"/next"');
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => services.lines.map(({ id }) => id)).not.toContain('made');
  });

  it('shows the chain of a refused loop beside its field', async () => {
    const services = await open('/cms/redirects?new');
    await userEvent.fill(field('From'), '/a');
    await userEvent.fill(field('To'), '/b');
    services.failure = {
      path: '/admin/redirects',
      answer: FakeServices.refuse(422, 'validation_failed', 'Some values are not valid.', [
        {
          status: '422',
          code: 'redirect_loop',
          title: 'Not valid',
          detail: 'This would go round in a circle: /a → /b → /a.',
          source: { pointer: '/to' },
        },
      ]),
    };
    await userEvent.click(page.getByRole('button', { name: 'Add redirect' }));
    await expect.element(page.getByText('This would go round in a circle: /a → /b → /a.')).toBeVisible();
    await userEvent.click(field('From'));
    await userEvent.keyboard('{Escape}');
    await expect.element(field('From')).not.toBeInTheDocument();
  });
});

describe('a row', () => {
  it('is edited on what was seen, and deleted with a way back', async () => {
    const services = await open();
    await userEvent.click(page.getByRole('button', { name: 'Actions for /old-flyer' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Edit' }));
    await userEvent.fill(field('To'), '/elsewhere');
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => services.requests.find(({ method }) => method === 'PUT')?.headers['if-match'])
      .toBe('"flyer-v1"');
    await userEvent.click(page.getByRole('button', { name: 'Actions for /old-terran' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }));
    await expect.element(page.getByText('Deleted the redirect from /old-terran')).toBeVisible();
  });

  it('may only be read by a role without the right', async () => {
    await open('/cms/redirects', 'auditor');
    await expect.element(page.getByRole('button', { name: 'New redirect' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(page.getByRole('button', { name: 'Actions for /old-flyer' }));
    await expect.element(page.getByRole('menuitem', { name: /Delete/ })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the test', () => {
  it('says where an address leads', async () => {
    await open();
    await userEvent.click(page.getByRole('button', { name: 'More' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Test an address' }));
    await expect.element(field('Address')).toHaveFocus();
    await userEvent.keyboard('/a{Enter}');
    await expect.element(page.getByText('Visitors get one 301 to /b.')).toBeVisible();
  });
});
