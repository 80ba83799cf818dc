import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import styles from './navigation.module.css';
import type { NavigationEditor } from './use-navigation.ts';

const widths = [
  { id: 'desk', label: t('Desktop'), icon: Monitor, iconOnly: true },
  { id: 'phone', label: t('Phone'), icon: Smartphone, iconOnly: true },
] as const;
const looks = [
  { id: 'standard', label: t('Bar') },
  { id: 'light', label: t('Light') },
] as const;
const themes = [
  { id: 'site', label: t('Theme of the site') },
  { id: 'jdx', label: t('Cool and precise') },
  { id: 'lrdx', label: t('Warm and landscape') },
];

/** What is open in the header: panels and the drawer, so that the next document can open the same. */
interface Opened {
  panel: number;
  drawer: boolean;
}

/** Opens in a new document what was open in the one before, and goes on looking. */
const keepOpen = (document: Document, opened: Opened): void => {
  const panels = () => [...document.querySelectorAll<HTMLDetailsElement>('fc-header details')];
  const drawer = () => document.getElementById('fc-menu');
  if (opened.drawer) drawer()?.showPopover();
  const panel = panels()[opened.panel];
  if (panel) panel.open = true;
  document.addEventListener(
    'toggle',
    () => {
      opened.panel = panels().findIndex((one) => one.open);
      opened.drawer = drawer()?.matches(':popover-open') ?? false;
    },
    { capture: true },
  );
};

/** The header as visitors will get it, once the last edit is kept: their renderer, languages, looks. */
export const MenuPreview = ({ editor, locales }: { editor: NavigationEditor; locales: readonly string[] }) => {
  const [width, setWidth] = useState<(typeof widths)[number]['id']>('desk');
  const [variant, setVariant] = useState<(typeof looks)[number]['id']>('standard');
  const [theme, setTheme] = useState('site');
  const [locale, setLocale] = useState(locales[0] ?? 'en');
  const { kind } = editor.keeping;
  const { etag } = editor.sync.held().draft;
  const [shown, setShown] = useState(etag);
  useEffect(() => {
    if (kind === 'kept') setShown(etag);
  }, [kind, etag]);
  const opened = useRef<Opened>({ panel: -1, drawer: false });
  const query = new URLSearchParams({ locale, variant, state: shown });
  if (theme !== 'site') query.set('theme', theme);
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <header className={styles.previewBar}>
        <SegmentedControl label={t('Width')} segments={widths} value={width} onChange={setWidth} />
        <SegmentedControl label={t('Look of the header')} segments={looks} value={variant} onChange={setVariant} />
        <Select label={t('Theme')} hideLabel options={themes} value={theme} onChange={setTheme} />
        <Select
          label={t('Language')}
          hideLabel
          options={locales.map((id) => ({ id, label: localeName(id) }))}
          value={locale}
          onChange={setLocale}
        />
      </header>
      <div className={styles.stage}>
        <iframe
          title={t('The header as visitors see it')}
          className={styles.frame}
          data-width={width}
          onLoad={({ currentTarget: { contentDocument } }) =>
            contentDocument && keepOpen(contentDocument, opened.current)
          }
          src={`/api/admin/navigation/preview?${query}`}
        />
      </div>
    </section>
  );
};
