import { useQuery } from '@tanstack/react-query';
import { Eye, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { useDrafts } from './kept-drafts.ts';
import { isOfQuestion } from './quiet-preview.ts';
import { SaveSection } from './save-section.tsx';
import { SectionList } from './section-list.tsx';
import { differs } from './setting-draft.ts';
import { SettingRow } from './setting-row.tsx';
import type { SettingItem } from './settings.api.ts';
import { settingsQuery } from './settings.api.ts';
import styles from './settings.module.css';
import { SettingsPreview } from './settings-preview.tsx';

const shows = [
  { id: 'all', label: t('All') },
  { id: 'changed', label: t('Changed') },
] as const;

const matches = (setting: SettingItem, text: string): boolean =>
  `${setting.label} ${setting.key} ${setting.description} ${setting.section}`.toLocaleLowerCase().includes(text);

type Drafts = ReturnType<typeof useDrafts>;

const isUnsaved = (setting: SettingItem, drafts: Drafts): boolean => {
  const draft = drafts[setting.key];
  return draft !== undefined && differs(setting, draft);
};

const sectionEntries = (all: readonly SettingItem[], drafts: Drafts) =>
  [...Map.groupBy(all, ({ section }) => section)].map(([section, settings]) => ({
    section,
    changed: settings.filter((setting) => !setting.is_default).length,
    unsaved: settings.filter((setting) => isUnsaved(setting, drafts)).length,
  }));

/** Settings under the names of their sections. */
const Groups = ({ settings }: { settings: readonly SettingItem[] }) =>
  [...Map.groupBy(settings, ({ section }) => section)].map(([section, entries]) => (
    <section key={section} aria-label={section} className={styles.section}>
      <h2 className={styles.title}>{section}</h2>
      <ul>
        {entries.map((setting) => (
          <SettingRow key={setting.key} setting={setting} />
        ))}
      </ul>
    </section>
  ));

/** Every declared setting: a section at a time, or what a search finds in all of them. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const settings = useQuery(settingsQuery);
  const drafts = useDrafts();
  const [isPreviewOpen, setPreviewOpen] = useState(true);
  const text = search.get('text') ?? '';
  const show = search.get('show') === 'changed' ? 'changed' : 'all';
  const change = (next: Record<string, string>) => {
    const wanted = { section: search.get('section') ?? '', text, show: show === 'changed' ? show : '', ...next };
    setSearch(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')), { replace: true });
  };

  const body = (all: readonly SettingItem[]) => {
    const sought = text.trim().toLocaleLowerCase();
    const entries = sectionEntries(all, drafts);
    const isSearch = sought !== '' || show === 'changed';
    const current = isSearch ? null : (entries.find(({ section }) => section === search.get('section')) ?? entries[0]);
    const shown = all.filter((setting) =>
      current
        ? setting.section === current.section
        : matches(setting, sought) && (show === 'all' || !setting.is_default),
    );
    const shownAt = current ? shown.find(({ shown_at }) => shown_at !== null)?.shown_at : undefined;
    return (
      <>
        <SectionList sections={entries} current={current?.section ?? null} />
        <div className={styles.list}>
          {shownAt && !isPreviewOpen && (
            <Button icon={Eye} className={styles.open ?? ''} onPress={() => setPreviewOpen(true)}>
              {t('Show the preview')}
            </Button>
          )}
          <SaveSection key={current?.section ?? ''} settings={shown} drafts={drafts} />
          <Groups settings={shown} />
          {shown.length === 0 &&
            (sought === '' ? (
              <EmptyState icon={SlidersHorizontal} title={t('Every setting has its default')} />
            ) : (
              <NothingMatches title={t('No setting matches')} onShowAll={() => setSearch({})} />
            ))}
        </div>
        {shownAt && isPreviewOpen && (
          <div className={styles.previewPane}>
            <SettingsPreview
              key={current?.section}
              settings={all}
              drafts={drafts}
              startAt={shownAt}
              asksQuestion={shown.some(({ key }) => isOfQuestion(key))}
              onClose={() => setPreviewOpen(false)}
            />
          </div>
        )}
      </>
    );
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
        <Loaded query={settings} name={t('the settings')} rows={8} shape="lines">
          {body}
        </Loaded>
      </div>
    </Screen>
  );
};
