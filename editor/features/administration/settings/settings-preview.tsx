import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Columns2, Monitor, RefreshCw, Smartphone, X } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { pagesQuery } from '#editor/pieces/links/links.api.ts';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { isOfQuestion, quietUnless } from './quiet-preview.ts';
import { unsavedValues } from './setting-draft.ts';
import { type SettingItem, settingPreviewQuery } from './settings.api.ts';
import { SettingsComparison } from './settings-comparison.tsx';
import styles from './settings-preview.module.css';
import { useRoom } from './use-room.ts';

const widths = [
  { id: 'desk', label: t('Desktop'), icon: Monitor, iconOnly: true },
  { id: 'phone', label: t('Phone'), icon: Smartphone, iconOnly: true },
] as const;

const looks = [
  { id: 'jdx', label: t('Cool') },
  { id: 'lrdx', label: t('Warm') },
] as const;

/** How wide the drawn page is, in CSS pixels; it is shown smaller where there is less room. */
const pixels = { desk: 1440, phone: 390 } as const;

/** How long somebody must have paused before the page is drawn again. */
const PAUSE_MS = 500;

/** A value once it has stayed the same for a moment. */
const usePaused = <Value,>(value: Value): Value => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
};

interface PreviewProps {
  settings: readonly SettingItem[];
  drafts: Readonly<Record<string, string>>;
  /** The page that shows what these settings do, and the place on it: `/#fc-footer`. */
  startAt: string;
  /** The question about cookies is what is set here: elsewhere it would lie over the page. */
  asksQuestion: boolean;
  onClose: () => void;
}

/** The real site beside the form, drawn with what is typed: any page, language, look and width. */
export const SettingsPreview = ({ settings, drafts, startAt, asksQuestion, onClose }: PreviewProps) => {
  const id = useId();
  const locales = useSiteLocales();
  const pages = useQuery(pagesQuery);
  const [start = '/', anchor = ''] = startAt.split('#');
  const [path, setPath] = useState(start);
  const [locale, setLocale] = useState<string | null>(null);
  const [theme, setTheme] = useState<'jdx' | 'lrdx' | null>(null);
  const [width, setWidth] = useState<keyof typeof pixels>('desk');
  const [turn, setTurn] = useState(0);
  const siteTheme = settings.find(({ key }) => key === 'site.theme')?.value === 'lrdx' ? 'lrdx' : 'jdx';
  const language = locale ?? locales[0] ?? 'en';
  const addressOf = (page: string): string =>
    language === locales[0] ? page : `/${language}${page === '/' ? '' : page}`;
  const shown = addressOf(path);
  const unsaved = unsavedValues(settings, drafts);
  const quiet = quietUnless(asksQuestion || Object.keys(unsaved).some(isOfQuestion));
  const values = usePaused(
    JSON.stringify({ ...quiet, ...unsaved, ...(theme === null ? {} : { 'site.theme': theme }) }),
  );
  const preview = useQuery({ ...settingPreviewQuery(shown, values, turn), placeholderData: keepPreviousData });
  const [isComparing, setComparing] = useState(false);
  const published = (pages.data ?? []).filter(
    ({ attributes }) => attributes.kind === 'page' && attributes.status !== 'draft',
  );
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <div className={styles.bar}>
        <ComboBox
          label={t('Page')}
          hideLabel
          className={styles.page}
          options={published.map(({ attributes }) => ({
            id: attributes.path,
            label: attributes.title,
            description: attributes.path,
          }))}
          value={path}
          onChange={(chosen) => chosen !== null && setPath(chosen)}
        />
        {locales.length > 1 && (
          <Select
            label={t('Language')}
            hideLabel
            value={language}
            options={locales.map((one) => ({ id: one, label: localeName(one) }))}
            onChange={setLocale}
          />
        )}
        <SegmentedControl label={t('Look')} segments={looks} value={theme ?? siteTheme} onChange={setTheme} />
        <SegmentedControl label={t('Width')} segments={widths} value={width} onChange={setWidth} />
        <IconButton
          icon={Columns2}
          label={t('Before and after')}
          disabledReason={Object.keys(unsaved).length === 0 ? t('Nothing is unsaved') : undefined}
          onPress={() => setComparing(true)}
        />
        <IconButton icon={RefreshCw} label={t('Draw again')} onPress={() => setTurn(turn + 1)} />
        <IconButton icon={X} label={t('Close the preview')} onPress={onClose} />
      </div>
      {preview.error && (
        <p role="alert" className={styles.note}>
          {describeProblem(preview.error).detail}
        </p>
      )}
      {preview.data && preview.data.left_out.length > 0 && (
        <p className={styles.note}>
          {t('Not shown, because it cannot be saved as it is: {left_out}', {
            left_out: preview.data.left_out.join(', '),
          })}
        </p>
      )}
      {isComparing && (
        <SettingsComparison
          values={JSON.stringify(unsaved)}
          first={path}
          anchor={anchor}
          addressOf={addressOf}
          onClose={() => setComparing(false)}
        />
      )}
      <Frames id={id} url={preview.data?.url} anchor={anchor} width={pixels[width]} />
    </section>
  );
};

interface FramesProps {
  id: string;
  url: string | undefined;
  anchor: string;
  width: number;
}

/** Two frames in turn: the page that was shown stays until the next one stands, at the same place. */
const Frames = ({ id, url, anchor, width }: FramesProps) => {
  const [standing, setStanding] = useState(url);
  const next = useDeferredValue(url);
  const { measure, room } = useRoom();
  /**
   * The place on the page is gone to once the page stands: pictures above it have their height then. In another width
   * the page is as new: its place lies elsewhere.
   */
  const [arrived, setArrived] = useState<string | null>(null);
  const stay = (address: string): string => (anchor === '' ? address : `${width} ${address}`);
  const scale = room.inline === 0 ? 1 : Math.min(1, room.inline / width);
  return (
    <div ref={measure} className={styles.room}>
      {standing === undefined && <p className={styles.waiting}>{t('Drawing the page…')}</p>}
      {[...new Set([standing, next])].map(
        (address) =>
          address !== undefined && (
            <iframe
              key={address}
              id={`${id}-${address === standing ? 'standing' : 'next'}`}
              title={t('The site with these settings')}
              src={arrived === stay(address) ? `${address}#${anchor}` : address}
              className={styles.frame}
              data-is-waiting={address !== standing || undefined}
              sandbox="allow-scripts"
              style={{ inlineSize: width, blockSize: room.block / scale, scale: String(scale) }}
              onLoad={() => {
                setStanding(address);
                setArrived(stay(address));
              }}
            />
          ),
      )}
    </div>
  );
};
