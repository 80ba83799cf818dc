import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const planned = {
  type: 'schedule',
  id: 'spring',
  attributes: {
    page_id: 'home',
    title: 'Home',
    path: '/',
    action: 'publish',
    run_at: '2099-03-01T09:30:00.000Z',
    time_zone: 'UTC',
    revision: 1,
    note: 'Spring campaign',
    state: 'waiting',
    findings: [],
    version: null,
    finished_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
    created_by: 'Mara Lind',
    replaces_newer: false,
    page_deleted: false,
  },
  meta: { etag: '"spring-v1"' },
};

/** One thing is planned for the page, until it is cancelled. */
class ScheduleServices extends FakeServices {
  isCancelled = false;
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!pathname.includes('/schedules')) return super.answer(request);
    if (request.method === 'GET') {
      const data = this.isCancelled ? [] : [planned];
      return { status: 200, body: { data, meta: { total_count: data.length } } };
    }
    this.isCancelled = pathname.endsWith('/cancel');
    const state = this.isCancelled ? 'cancelled' : 'waiting';
    const data = { ...planned, attributes: { ...planned.attributes, state } };
    return { status: 200, body: { data }, headers: { etag: '"spring-v2"' } };
  }
}

it('asks for no new time of what was cancelled while it was being moved', async () => {
  await renderBuilder(<ScheduleDialog onClose={() => undefined} />, { services: new ScheduleServices() });
  await userEvent.click(page.getByRole('button', { name: 'Move to another time' }));
  await expect.element(page.getByRole('heading', { name: 'Move to another time' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Cancel', exact: true }));
  await expect.element(page.getByText('Nothing is planned for this page.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Plan something' })).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: 'What happens' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('Spring campaign', { exact: false })).toBeVisible();
});
