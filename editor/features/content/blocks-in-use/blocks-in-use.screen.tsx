import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import { BlockPlaces } from './block-places.tsx';
import { type TemplateInUse, templatesQuery } from './blocks-in-use.api.ts';
import styles from './blocks-in-use.module.css';

const reachWords = ({ pages, publicPages }: TemplateInUse): string => {
  if (publicPages > 0)
    return t('{pages, plural, one {On one public page} other {On # public pages}}', { pages: publicPages });
  return pages > 0
    ? t('{drafts, plural, one {On one draft only} other {On # drafts only}}', { drafts: pages })
    : t('Not used yet');
};

const Card = ({ template, onOpen }: { template: TemplateInUse; onOpen: () => void }) => (
  <li>
    <button type="button" className={styles.card} onClick={onOpen}>
      <img src={template.thumbnail} alt="" loading="lazy" className={styles.picture} />
      <span className={styles.title}>{template.title}</span>
      <span className={styles.words}>{reachWords(template)}</span>
    </button>
  </li>
);

/** Every template with the pages a change of it reaches, before a new version of the product goes out. */
export const Component = () => {
  const templates = useQuery(templatesQuery);
  const [text, setText] = useState('');
  const [search, setSearch] = useSearchParams();
  const open = templates.data?.find(({ key }) => key === search.get('block'));
  const sought = text.trim().toLocaleLowerCase();
  return (
    <Screen title={t('Blocks in use')}>
      <div className={styles.screen}>
        <p className={styles.lead}>
          {t('A new version of a block changes every public page that shows it. Open one to see where that is.')}
        </p>
        <SearchField label={t('Search blocks')} value={text} onChange={setText} className={styles.search} />
        <Loaded isScreen query={templates} name={t('the blocks')} rows={8}>
          {(all) => {
            const shown = all.filter(({ key, title }) => `${key} ${title}`.toLocaleLowerCase().includes(sought));
            if (shown.length === 0)
              return <NothingMatches title={t('No block matches')} onShowAll={() => setText('')} />;
            return (
              <ul className={styles.cards} aria-label={t('Blocks in use')}>
                {shown.map((template) => (
                  <Card key={template.key} template={template} onOpen={() => setSearch({ block: template.key })} />
                ))}
              </ul>
            );
          }}
        </Loaded>
      </div>
      <Drawer title={open?.title ?? ''} isOpen={open !== undefined} onOpenChange={() => setSearch({})}>
        {open && <BlockPlaces template={open} />}
      </Drawer>
    </Screen>
  );
};
