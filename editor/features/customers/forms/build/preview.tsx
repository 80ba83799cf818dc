import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import { localeName } from '../languages/locale-names.ts';
import styles from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { previewAddress, usePreview } from './use-preview.ts';

const widths = [
  { id: 'phone', label: 'Phone', icon: Smartphone, iconOnly: true },
  { id: 'desk', label: 'Desktop', icon: Monitor, iconOnly: true },
] as const;

const modes = [
  { id: 'all', label: 'Everything' },
  { id: 'live', label: 'Try it' },
] as const;

const themes = [
  { id: 'site', label: 'Theme of the site' },
  { id: 'jdx', label: 'Cool and precise' },
  { id: 'lrdx', label: 'Warm and landscape' },
];

/** The form as visitors will see it, a moment after each edit: their renderer, their theme, their language. */
export const Preview = () => {
  const { item, state, select } = useFormEditor();
  const { form, selection } = state;
  const [width, setWidth] = useState<'phone' | 'desk'>('desk');
  const [mode, setMode] = useState<'all' | 'live'>('all');
  const [theme, setTheme] = useState('site');
  const [locale, setLocale] = useState(form.locale);
  const { shown, problem } = usePreview(item.id, form);
  const locales = [...new Set([form.locale, ...Object.keys(form.translations)])];
  const language = locales.includes(locale) ? locale : form.locale;
  return (
    <section className={styles.preview} aria-label="Preview">
      <header className={styles.bar}>
        <SegmentedControl label="Width" segments={widths} value={width} onChange={setWidth} />
        <SegmentedControl label="What the preview shows" segments={modes} value={mode} onChange={setMode} />
        <Select label="Theme" hideLabel options={themes} value={theme} onChange={setTheme} className={styles.theme} />
        {locales.length > 1 && (
          <Select
            label="Language"
            hideLabel
            options={locales.map((id) => ({ id, label: localeName(id) }))}
            value={language}
            onChange={setLocale}
            className={styles.language}
          />
        )}
        <span className={styles.gap} />
        {problem && <Badge tone="warn">{problem}</Badge>}
      </header>
      <div className={styles.stage}>
        <div className={styles.device} data-width={width}>
          {shown ? (
            <PreviewFrame
              key={mode}
              isLive={mode === 'live'}
              address={previewAddress(shown.token, {
                locale: language,
                theme: theme === 'site' ? '' : theme,
                count: shown.count,
              })}
              selected={selection.kind === 'field' ? selection.id : null}
              onSelect={(id) => select({ kind: 'field', id })}
            />
          ) : (
            <Skeleton rows={6} label="Drawing the form" />
          )}
        </div>
      </div>
    </section>
  );
};
