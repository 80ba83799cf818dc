import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { FakeLeads } from '../testing/fake-leads.ts';

afterEach(() => vi.unstubAllGlobals());

/** One person with two leads, who is counted first and then erased. */
class FakeErasures extends FakeLeads {
  override answer(request: FakeRequest): FakeAnswer {
    if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/erasures')) return super.answer(request);
    const { dry_run: isTrial = false } = JSON.parse(request.body ?? '{}');
    const attributes = {
      subject_hash: 'a1b2',
      erased_at: '2026-11-20T12:00:00.000Z',
      erased_by: 'Ada',
      dry_run: isTrial,
      leads: 2,
      files: 0,
      mails: 3,
      deliveries: 1,
      exports: 0,
      delivered_to: [],
      certificate: isTrial ? '' : 'signed',
    };
    return { status: 200, body: { data: { type: 'erasure', id: 'e-1', attributes } } };
  }
}

describe('erasing a person', () => {
  it('says what goes before, and what went after', async () => {
    await renderApp('/cms/erasures', new FakeErasures());
    await userEvent.fill(page.getByRole('textbox', { name: /E-mail address or phone/ }), 'ana@example.com');
    await userEvent.click(page.getByRole('button', { name: 'Look for them' }));
    await expect.element(page.getByRole('table', { name: 'What is taken away' })).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: /Type/ }), 'erase');
    await userEvent.click(page.getByRole('button', { name: 'Erase the person and 2 leads' }));
    await expect.element(page.getByRole('table', { name: 'What was taken away' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'What happened' })).toBeVisible();
    await expect.element(page.getByRole('alertdialog', { name: 'Certificate of erasure' })).toBeVisible();
  });
});
