import type { Toolbar } from '#api-clients/toolbar/toolbar.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { element } from './elements.ts';
import type { BarReport, PageReport } from './messages.types.ts';
import { drawBar } from './toolbar.bar.ts';
import './toolbar.css';

/*
 * The document inside the frame. It only reads and links: whatever changes something happens in the staff app itself,
 * so that no page can lay a trap over a button of this bar.
 */

const site = document.documentElement.dataset.site ?? '';
const facts = new URLSearchParams(location.search);
const hiddenKey = 'forecourt-toolbar-hidden';

/** The page's path without the language in front of it. */
const pathIn = (lang: string): string => {
  const path = facts.get('path') ?? '/';
  return path === `/${lang}` || path.startsWith(`/${lang}/`) ? path.slice(lang.length + 1) || '/' : path;
};

const ask = async (lang: string): Promise<{ status: number; page: Toolbar | null }> => {
  const query = new URLSearchParams({ path: pathIn(lang), locale: lang });
  const answer = await fetch(`/api/toolbar?${query}`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) return { status: answer.status, page: null };
  return { status: answer.status, page: ((await answer.json()) as { data: Toolbar }).data };
};

const tellSize = (isHidden: boolean): void => {
  const report: BarReport = {
    source: 'forecourt-toolbar',
    title: t('Forecourt toolbar'),
    height: document.body.scrollHeight,
    isHidden,
  };
  parent.postMessage(report, site);
};

const isPageReport = (event: MessageEvent): event is MessageEvent<PageReport> =>
  event.source === parent && event.origin === site && event.data?.source === 'forecourt-page';

const show = async (first: PageReport): Promise<void> => {
  const { status, page } = await ask(first.lang);
  if (status === 401 || status === 403) return;
  const bar = drawBar({
    page,
    facts: { path: pathIn(first.lang), ms: Number(facts.get('ms') ?? 0), isFresh: facts.has('fresh') },
    isHidden: localStorage.getItem(hiddenKey) === '1',
    onHide(isHidden) {
      if (isHidden) localStorage.setItem(hiddenKey, '1');
      else localStorage.removeItem(hiddenKey);
    },
    onSize: tellSize,
  });
  document.body.replaceChildren(bar.root);
  bar.update(first);
  bar.announceSize();
  addEventListener('message', (event) => {
    if (isPageReport(event)) bar.update(event.data);
  });
};

addEventListener('message', function begin(event) {
  if (!isPageReport(event)) return;
  removeEventListener('message', begin);
  show(event.data).catch(() => {
    document.body.replaceChildren(element('p', { class: 'lost' }, t('The toolbar could not ask the server.')));
    tellSize(false);
  });
});
// Nothing is shown yet; the page answers with its first report.
parent.postMessage(
  { source: 'forecourt-toolbar', title: t('Forecourt toolbar'), height: 0, isHidden: true } satisfies BarReport,
  site,
);
