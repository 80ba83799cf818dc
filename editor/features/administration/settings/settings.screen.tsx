import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { SectionList, sectionId } from './section-list.tsx';
import { SettingRow } from './setting-row.tsx';
import type { SettingItem } from './settings.api.ts';
import { settingsQuery } from './settings.api.ts';
import styles from './settings.module.css';

const shows = [
  { id: 'all', label: 'All' },
  { id: 'changed', label: 'Changed' },
] as const;

const matches = (setting: SettingItem, text: string): boolean =>
  `${setting.label} ${setting.key} ${setting.description} ${setting.section}`.toLocaleLowerCase().includes(text);

/** Every declared setting, by section. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const settings = useQuery(settingsQuery);
  const text = search.get('text') ?? '';
  const show = search.get('show') === 'changed' ? 'changed' : 'all';
  const change = (next: { text?: string; show?: string }) => {
    const wanted = { text, show, ...next };
    const params = { ...(wanted.text && { text: wanted.text }), ...(wanted.show === 'changed' && { show: 'changed' }) };
    setSearch(params, { replace: true });
  };

  const sections = (all: readonly SettingItem[]) => {
    const sought = text.trim().toLocaleLowerCase();
    const shown = all.filter((setting) => matches(setting, sought) && (show === 'all' || !setting.is_default));
    if (shown.length === 0)
      return sought === '' && show === 'changed' ? (
        <EmptyState icon={SlidersHorizontal} title="Every setting has its default" />
      ) : (
        <NothingMatches title="No setting matches" onShowAll={() => setSearch({})} />
      );
    const groups = [...Map.groupBy(shown, (setting) => setting.section)];
    return (
      <div className={styles.sections}>
        <SectionList sections={groups.map(([section, { length }]) => ({ section, count: length }))} />
        <div className={styles.list}>
          {groups.map(([section, entries]) => (
            <section
              key={section}
              id={sectionId(section)}
              tabIndex={-1}
              aria-label={section}
              className={styles.section}
            >
              <h2 className={styles.title}>{section}</h2>
              <ul>
                {entries.map((setting) => (
                  <SettingRow key={setting.key} setting={setting} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    );
  };

  return (
    <Screen title="Settings" layout="page" lead="How the website behaves. A change is public within a second.">
      <div className={styles.tools}>
        <SearchField
          label="Search settings"
          placeholder="Name, key or description"
          value={text}
          onChange={(value) => change({ text: value })}
          className={styles.search}
        />
        <SegmentedControl label="Show" segments={shows} value={show} onChange={(id) => change({ show: id })} />
      </div>
      <Loaded query={settings} name="the settings" rows={8} shape="lines">
        {sections}
      </Loaded>
    </Screen>
  );
};
