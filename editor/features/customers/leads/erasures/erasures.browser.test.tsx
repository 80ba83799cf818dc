import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { FakeLeads } from '../testing/fake-leads.ts';

afterEach(() => vi.unstubAllGlobals());

/** One person with two leads, who is counted first, then erased; files and copies take their time. */
class FakeErasures extends FakeLeads {
  /** Times the erasure is looked at before it is completed. */
  looks = 1;
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/erasures/e-1')) {
      this.looks -= 1;
      return this.erasure(false, this.looks < 0);
    }
    if (request.method !== 'POST' || !pathname.endsWith('/erasures')) return super.answer(request);
    const { dry_run: isTrial = false } = JSON.parse(request.body ?? '{}');
    return this.erasure(isTrial, false);
  }

  private erasure(isTrial: boolean, isDone: boolean): FakeAnswer {
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
      views: 1,
      orders: 1,
      orders_kept: 0,
      delivered_to: [],
      certificate: isDone ? 'signed' : '',
      status: isDone ? 'completed' : 'in_progress',
      step: isDone ? 'done' : 'database',
      completed_at: isDone ? '2026-11-20T12:01:00.000Z' : null,
      trouble: null,
      remains: [{ what: 'backups', until: '2026-12-20T12:01:00.000Z' }],
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
    await expect.element(page.getByText(/Backups .* will still hold the person until .*20/)).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: /Type/ }), 'erase');
    await userEvent.click(page.getByRole('button', { name: 'Erase the person and 2 leads' }));
    await expect.element(page.getByRole('table', { name: 'What was taken away' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'What happened' })).toBeVisible();
    await expect.element(page.getByRole('alertdialog', { name: 'Certificate of erasure' })).toBeVisible();
    await expect.element(page.getByText('Database, its log and its snapshots written anew: Under way')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download the certificate' })).toBeDisabled();
    await expect.element(page.getByText('The person is erased.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download the certificate' })).toBeEnabled();
    await expect.element(page.getByText(/Backups .* still hold the person until .*20/)).toBeVisible();
  });
});
