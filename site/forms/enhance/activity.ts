import type { LiveForm } from './live-form.ts';

/** Counts that a form was seen, and that somebody began with it: once each, without cookies and without saying who. */
export function countActivity({ form, script, signal }: LiveForm): void {
  if (script.preview) return;
  const address = form.action.replace(/\/leads$/, '/activity');
  const tell = (kind: 'view' | 'start') => {
    const sent = fetch(address, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    });
    // A count that is lost is no trouble to anybody.
    sent.catch(() => undefined);
  };
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    tell('view');
  });
  watch.observe(form);
  signal.addEventListener('abort', () => watch.disconnect());
  const begun = (event: Event) => {
    if (!event.isTrusted) return;
    form.removeEventListener('input', begun);
    tell('start');
  };
  form.addEventListener('input', begun, { signal });
}
