import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const line = (formId: string, status: string) => ({
  type: 'delivery_line',
  id: `${formId}-${status}`,
  attributes: {
    lead_id: 'lead',
    lead_number: 'L-00001-TEST0',
    form_id: formId,
    form_name: formId,
    status,
    integration_id: 'crm',
    type: 'webhook',
    event: 'lead.created',
    attempts: 3,
    confirmed: true,
    last_status_code: 503,
    last_error: null,
    next_attempt_at: null,
    delivered_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
  },
});

/** Deliveries of two forms, of which only delivered ones are on the first page. */
class FakeOutbox extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname, searchParams } = new URL(request.url);
    const list = (data: unknown[], total: number) => ({ status: 200, body: { data, meta: { total_count: total } } });
    if (pathname === '/forms/deliveries')
      return searchParams.get('status') === 'failed'
        ? list([line('contact', 'failed'), line('drive', 'failed')], 7)
        : list([line('contact', 'delivered')], 60);
    if (!pathname.endsWith('/integrations/fix')) return super.answer(request);
    this.requests.push(request);
    return list([], pathname.includes('contact') ? 3 : 4);
  }
}

it('repairs what failed on any page, of all forms, after asking where nothing would go out any more', async () => {
  const services = new FakeOutbox();
  await renderApp('/admin/outbox?tab=deliveries', services);
  await userEvent.click(page.getByRole('button', { name: 'All that failed (7)' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Stop trying all' }));
  const question = page.getByRole('alertdialog', { name: 'Stop trying all 7 deliveries that failed?' });
  await userEvent.click(question.getByRole('button', { name: 'Go back' }));
  const fixes = () => services.requests.filter(({ url }) => url.endsWith('/integrations/fix'));
  expect(fixes()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'All that failed (7)' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Send all again' }));
  await expect.element(page.getByText('Sending again: 7 deliveries')).toBeVisible();
  expect(fixes().map(({ url }) => new URL(url).pathname)).toEqual([
    '/forms/forms/contact/integrations/fix',
    '/forms/forms/drive/integrations/fix',
  ]);
});
