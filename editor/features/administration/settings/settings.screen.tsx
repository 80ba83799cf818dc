import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { SettingResults } from './setting-results.tsx';
import { settingsQuery } from './settings.api.ts';
import styles from './settings.module.css';

const shows = [
  { id: 'all', label: t('All') },
  { id: 'changed', label: t('Changed') },
] as const;

/** Every declared setting: a section at a time, or what a search finds in all of them. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const settings = useQuery(settingsQuery);
  const text = search.get('text') ?? '';
  const show = search.get('show') === 'changed' ? 'changed' : 'all';
  const section = search.get('section');
  // What is found may take longer to draw than a letter to type.
  const wanted = useDeferredValue(text);
  const change = (next: Record<string, string>) => {
    const all = { section: section ?? '', text, show: show === 'changed' ? show : '', ...next };
    // At once: a field whose letters come back later loses those typed meanwhile.
    setSearch(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')), {
      replace: true,
      flushSync: true,
    });
  };
  return (
    <Screen title={t('Settings')} layout="list">
      <div className={styles.screen}>
        <p className={styles.lead}>
          {t(
            'How the website behaves. A change is public within a second; what you type is kept in this browser until you save it.',
          )}
        </p>
        <div className={styles.tools}>
          <SearchField
            label={t('Search settings')}
            placeholder={t('Name, key or description')}
            value={text}
            onChange={(value) => change({ text: value })}
            className={styles.search}
          />
          <SegmentedControl
            label={t('Show')}
            segments={shows}
            value={show}
            onChange={(id) => change({ show: id === 'changed' ? id : '' })}
          />
        </div>
        <Loaded isScreen query={settings} name={t('the settings')} rows={8} shape="lines">
          {(all) => <SettingResults all={all} text={wanted} isChangedOnly={show === 'changed'} section={section} />}
        </Loaded>
      </div>
    </Screen>
  );
};
