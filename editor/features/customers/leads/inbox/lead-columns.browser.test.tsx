import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import { chosenColumns, columnsWithRoom } from '#editor/pieces/work-list/row-columns.ts';
import { Clock, leadColumns } from './lead-columns.tsx';

afterEach(() => vi.useRealTimers());

it('the response clock goes on while somebody looks, and stands once the lead is answered', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-20T12:00:00Z') });
  const lead = { created_at: '2026-11-20T11:58:00Z', answer_due_at: '2026-11-20T12:01:30Z', answered_at: null };
  const screen = await render(<Clock lead={lead} />);
  await expect.element(page.getByText('2 min left')).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText('under 1 min left')).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText('under 1 min late')).toBeVisible();
  await screen.rerender(<Clock lead={{ ...lead, answered_at: '2026-11-20T12:02:00Z' }} />);
  vi.advanceTimersByTime(600_000);
  await expect.element(page.getByText('after 4 min')).toBeVisible();
});

it('who it is, what about, until when and with whom is there beside an open lead, too', () => {
  const shownAt = (width: number) => columnsWithRoom(chosenColumns(leadColumns, []), width).map(({ id }) => id);
  const needed = ['person', 'vehicle', 'state', 'clock', 'assignee', 'received'];
  expect(shownAt(1209)).toEqual(expect.arrayContaining([...needed, 'email', 'phone', 'form']));
  // Beside a lead in windows of 1440 and 1280 px.
  expect(shownAt(826)).toEqual(needed);
  expect(shownAt(714)).toEqual(needed.filter((id) => id !== 'assignee'));
});
