import type { ActivityNote } from '#api-clients/forms/activity.operations.ts';
import type { TrackedEvent } from '#site/analytics/analytics.types.ts';
import type { LiveForm } from './live-form.ts';

/** What the form's script tells of the visitor's way through it. */
export interface Activity {
  /** A step shows, by its place. The first time says where a draft brought the visitor, who has done nothing yet. */
  reached(index: number): void;
}

/**
 * Counts that a form was seen, that somebody began with it, and which steps they reached: once each in a page view,
 * without cookies and without saying who. Who goes on to another step without typing has begun, too.
 */
export function countActivity({ form, script, signal }: LiveForm): Activity {
  if (script.preview) return { reached: () => undefined };
  const address = form.action.replace(/\/leads$/, '/activity');
  const tell = (note: ActivityNote) => {
    const sent = fetch(address, {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(note),
    });
    // A count that is lost is no trouble to anybody.
    sent.catch(() => undefined);
  };
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    tell({ kind: 'view' });
  });
  watch.observe(form);
  signal.addEventListener('abort', () => watch.disconnect());
  let isBegun = false;
  let furthest: number | null = null;
  let told = 0;
  const go = () => {
    if (!isBegun) tell({ kind: 'start' });
    isBegun = true;
    // Steps that were passed over (conditions hide all of them) count as reached: nobody left there.
    for (const { id } of script.steps.slice(told + 1, (furthest ?? 0) + 1)) {
      tell({ kind: 'step', step: id });
      const detail: TrackedEvent = { name: 'form_step', form: script.id, step: id };
      document.dispatchEvent(new CustomEvent('fc-event', { detail }));
    }
    told = Math.max(told, furthest ?? 0);
  };
  const begun = (event: Event) => {
    if (!event.isTrusted) return;
    form.removeEventListener('input', begun);
    go();
  };
  form.addEventListener('input', begun, { signal });
  return {
    reached(index) {
      const isMove = furthest !== null && index > furthest;
      furthest = Math.max(furthest ?? 0, index);
      if (isMove) go();
    },
  };
}
