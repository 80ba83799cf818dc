import { Eye, SlidersHorizontal } from 'lucide-react';
import { memo, useState } from 'react';
import { useNavigate } from 'react-router';
import { t, tData } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { useDrafts } from './kept-drafts.ts';
import { isOfQuestion } from './quiet-preview.ts';
import { SaveSection } from './save-section.tsx';
import { SectionList } from './section-list.tsx';
import { differs } from './setting-draft.ts';
import { SettingRow } from './setting-row.tsx';
import type { SettingItem } from './settings.api.ts';
import styles from './settings.module.css';
import { SettingsPreview } from './settings-preview.tsx';

const matches = (setting: SettingItem, text: string): boolean =>
  `${setting.label} ${setting.key} ${setting.description} ${tData(setting.section)}`.toLocaleLowerCase().includes(text);

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
    <section key={section} aria-label={tData(section)} className={styles.section}>
      <h2 className={styles.title}>{tData(section)}</h2>
      <ul>
        {entries.map((setting) => (
          <SettingRow key={setting.key} setting={setting} />
        ))}
      </ul>
    </section>
  ));

export interface SettingResultsProps {
  all: readonly SettingItem[];
  /** What is searched for in all sections; with it no section counts. */
  text: string;
  isChangedOnly: boolean;
  section: string | null;
}

/** A section of the settings with its preview, or what a search finds in all of them. Drawn anew only for another choice. */
export const SettingResults = memo(({ all, text, isChangedOnly, section }: SettingResultsProps) => {
  const drafts = useDrafts();
  const navigate = useNavigate();
  const [isPreviewOpen, setPreviewOpen] = useState(true);
  const sought = text.trim().toLocaleLowerCase();
  const entries = sectionEntries(all, drafts);
  const isSearch = sought !== '' || isChangedOnly;
  const current = isSearch ? null : (entries.find((entry) => entry.section === section) ?? entries[0]);
  const shown = all.filter((setting) =>
    current ? setting.section === current.section : matches(setting, sought) && (!isChangedOnly || !setting.is_default),
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
            <NothingMatches title={t('No setting matches')} onShowAll={() => void navigate({ search: '' })} />
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
});
