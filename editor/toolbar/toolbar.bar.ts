import type { Toolbar } from '#api-clients/toolbar/toolbar.contract.ts';
import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { element, icon, topLink } from './elements.ts';
import { ago, figureLines, verdict } from './figure-words.ts';
import type { PageReport } from './messages.types.ts';

interface BarInput {
  /** Null where no page of the CMS is at this address. */
  page: Toolbar | null;
  facts: { path: string; ms: number; isFresh: boolean };
  isHidden: boolean;
  onHide(isHidden: boolean): void;
  /** Called whenever the bar takes another height. */
  onSize(isHidden: boolean): void;
}

export interface Bar {
  root: HTMLElement;
  /** Takes what is on the screen now. */
  update(report: PageReport): void;
  announceSize(): void;
}

const statusWords = { draft: t('Not published'), published: t('Published'), changed: t('Unpublished changes') };
const chevron = 'M6 9l6 6 6-6';
const car = 'M3 18.5V7a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 7v11.5M3 18.5h18M7 14.5h6M7 10h10';
const cross = 'M6 6l12 12M18 6L6 18';

const builderOf = (page: Toolbar, query: Record<string, string>): string =>
  `/cms/pages/${encodeURIComponent(page.id)}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`;

/** Draws the bar: what page this is and how it stands, the way into the editor, and the rest behind "More". */
export const drawBar = (input: BarInput): Bar => {
  const { page, facts } = input;
  let isHidden = input.isHidden;
  const edit = page && topLink(t('Edit this page'), builderOf(page, {}), 'primary');
  const fresh = topLink(
    facts.isFresh
      ? t('Rendered anew in {ms} ms · show what visitors get', { ms: facts.ms })
      : t('What visitors get · render anew'),
    '',
  );
  const figures = element('dl', { class: 'figures' });
  const languages = element('div', { class: 'languages' });
  const vital = element('span', { class: 'vital' });

  const more = element(
    'details',
    { class: 'more' },
    element('summary', {}, t('More'), icon(chevron)),
    element(
      'div',
      { class: 'panel' },
      element('nav', { 'aria-label': t('This page') }, ...actions(page), fresh),
      languages,
      figures,
    ),
  );
  const hide = element(
    'button',
    { type: 'button', class: 'quiet', 'aria-label': t('Hide the toolbar'), title: t('Hide') },
    icon(cross),
  );
  const bar = element(
    'div',
    { class: 'bar', role: 'toolbar', 'aria-label': 'Forecourt' },
    element('span', { class: 'mark' }, icon(car)),
    title(page, facts.path),
    vital,
    more,
    ...(edit ? [edit] : []),
    hide,
  );
  const back = element(
    'button',
    { type: 'button', class: 'tab', 'aria-label': t('Show the Forecourt toolbar') },
    icon(car),
  );
  const root = element('div', { class: 'root' }, bar, back);

  const announceSize = () => {
    bar.hidden = isHidden;
    back.hidden = !isHidden;
    document.documentElement.classList.toggle('open', more.open && !isHidden);
    input.onSize(isHidden);
  };
  const set = (hidden: boolean) => {
    isHidden = hidden;
    input.onHide(hidden);
    announceSize();
    (hidden ? back : hide).focus();
  };
  hide.addEventListener('click', () => set(true));
  back.addEventListener('click', () => set(false));
  more.addEventListener('toggle', announceSize);
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Node && more.contains(event.target))) more.open = false;
  });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !more.open) return;
    more.open = false;
    more.querySelector('summary')?.focus();
  });

  return {
    root,
    announceSize,
    update(report) {
      const block = page?.attributes.blocks[report.block - 1];
      if (page && edit) edit.href = builderOf(page, { ...(block && { block }), locale: report.lang });
      fresh.href = `${report.path}${facts.isFresh ? '' : '?fresh'}`;
      const lines = figureLines(report.figures);
      figures.replaceChildren(
        ...lines.flatMap(({ label, value, isGood }) => [
          element('dt', {}, label),
          element('dd', isGood ? {} : { class: 'slow' }, isGood ? value : t('{value}, slow', { value })),
        ]),
      );
      vital.textContent = verdict(lines);
      vital.title = lines.map(({ label, value }) => `${label}: ${value}`).join('\n');
      if (languages.childElementCount === 0 && report.languages.length > 1)
        languages.replaceChildren(
          element('span', {}, t('View in')),
          ...report.languages.map(({ locale, href }) => language(locale, href, report.lang)),
        );
    },
  };
};

const language = (locale: string, href: string, current: string): HTMLElement => {
  const name = new Intl.DisplayNames([staffLanguage], { type: 'language' }).of(locale) ?? locale;
  return locale === current ? element('b', { 'aria-current': 'page' }, name) : topLink(name, href);
};

const title = (page: Toolbar | null, path: string): HTMLElement => {
  if (page === null)
    return element(
      'p',
      { class: 'title' },
      element('b', {}, t('No page of the CMS')),
      element('bdi', { dir: 'ltr' }, path),
    );
  const { attributes } = page;
  const when = ago(attributes.updated_at, Date.now());
  const by = attributes.updated_by;
  return element(
    'p',
    { class: 'title' },
    element('b', {}, attributes.title),
    element(
      'span',
      { class: `status ${attributes.status}` },
      `${statusWords[attributes.status]} · ${by === null ? t('changed {when}', { when }) : t('changed {when} by {by}', { when, by })}`,
    ),
  );
};

const actions = (page: Toolbar | null): HTMLElement[] => {
  if (page === null) return [topLink(t('New page'), '/cms/pages?new'), topLink(t('All pages'), '/cms/pages')];
  const { may_publish, status, parent_id } = page.attributes;
  return [
    ...(may_publish && status !== 'published' ? [topLink(t('Review and publish'), builderOf(page, {}))] : []),
    ...(may_publish ? [topLink(t('Schedule …'), builderOf(page, { open: 'schedule' }))] : []),
    topLink(t('Page settings'), builderOf(page, { open: 'settings' })),
    topLink(t('New page here'), `/cms/pages?${new URLSearchParams({ new: '', parent: parent_id ?? '' })}`),
    topLink(t('All pages'), '/cms/pages'),
  ];
};
