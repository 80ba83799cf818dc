import { Monitor, Smartphone } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import styles from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { previewAddress, usePreview } from './use-preview.ts';

const widths = [
  { id: 'phone', label: t('Phone'), icon: Smartphone, iconOnly: true },
  { id: 'desk', label: t('Desktop'), icon: Monitor, iconOnly: true },
] as const;

const modes = [
  { id: 'all', label: t('Everything') },
  { id: 'live', label: t('Try it') },
] as const;

const themes = [
  { id: 'site', label: t('Theme of the site') },
  { id: 'jdx', label: t('Cool and precise') },
  { id: 'lrdx', label: t('Warm and landscape') },
];

interface PreviewLook {
  width: (typeof widths)[number]['id'];
  mode: (typeof modes)[number]['id'];
  theme: string;
  locale: string;
}

interface PreviewBarProps {
  look: PreviewLook;
  /** Languages it can be seen in: its own and the site's. */
  locales: readonly string[];
  /** Those that the form has words in. */
  worded: readonly string[];
  problem: string | null;
  onChange: (change: (look: PreviewLook) => PreviewLook) => void;
}

/** How the preview is looked at. Stays as it is while the form is edited, so that typing does not wait for it. */
const PreviewBar = memo(({ look, locales, worded, problem, onChange }: PreviewBarProps) => {
  const set = (part: Partial<PreviewLook>) => onChange((now) => ({ ...now, ...part }));
  return (
    <header className={styles.bar}>
      <SegmentedControl label={t('Width')} segments={widths} value={look.width} onChange={(width) => set({ width })} />
      <SegmentedControl
        label={t('What the preview shows')}
        segments={modes}
        value={look.mode}
        onChange={(mode) => set({ mode })}
      />
      <Select
        label={t('Theme')}
        hideLabel
        options={themes}
        value={look.theme}
        onChange={(theme) => set({ theme })}
        className={styles.theme}
      />
      {locales.length > 1 && (
        <Select
          label={t('Language')}
          hideLabel
          options={locales.map((id) => ({
            id,
            label: localeName(id),
            description: worded.includes(id) ? undefined : t('No words yet'),
          }))}
          value={look.locale}
          onChange={(locale) => set({ locale })}
          className={styles.language}
        />
      )}
      <span className={styles.gap} />
      {problem && <Badge tone="warn">{problem}</Badge>}
    </header>
  );
});

/** The form as visitors will see it, a moment after each edit: their renderer, their theme, their language. */
export const Preview = () => {
  const { item, state, select } = useFormEditor();
  const { form, selection } = state;
  const [chosen, setLook] = useState<PreviewLook>({ width: 'desk', mode: 'all', theme: 'site', locale: form.locale });
  const { shown, problem, again } = usePreview(item.id, form);
  const siteLocales = useSiteLocales();
  const worded = useMemo(() => [form.locale, ...Object.keys(form.translations)], [form.locale, form.translations]);
  const locales = useMemo(() => [...new Set([...worded, ...siteLocales])], [worded, siteLocales]);
  const look = useMemo(
    () => (locales.includes(chosen.locale) ? chosen : { ...chosen, locale: form.locale }),
    [chosen, locales, form.locale],
  );
  const { width, mode, theme, locale } = look;
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <PreviewBar look={look} locales={locales} worded={worded} problem={problem} onChange={setLook} />
      <div className={styles.stage}>
        <div className={styles.device} data-width={width}>
          {shown ? (
            <PreviewFrame
              key={mode}
              isLive={mode === 'live'}
              address={previewAddress(shown.token, {
                locale,
                theme: theme === 'site' ? '' : theme,
                count: shown.count,
              })}
              selected={selection.kind === 'field' ? selection.id : null}
              onSelect={(id) => select({ kind: 'field', id })}
              onRetry={again}
            />
          ) : (
            <Skeleton rows={6} label={t('Drawing the form')} />
          )}
        </div>
      </div>
    </section>
  );
};
