import { Ellipsis, LayoutTemplate, Replace } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { UsesList } from '../reusables/uses-list.tsx';
import { useSides } from '../sides.context.ts';
import { LookFields, SearchFields, type SetMeta } from './page-fields.tsx';
import { PageTitle } from './page-title.tsx';
import styles from './panel.module.css';

/** The page's own values: what search engines and shared links show, theme and layout. */
export const PagePanel = () => {
  const { store, library } = useEditedDocument();
  const { isSection, page } = useEditingSession();
  const { isFinding } = useSides();
  const meta = useSyncExternalStore(store.subscribeMeta, () => store.getDraft().meta);
  const isReadOnly = !store.isEditable;
  const set: SetMeta = (key, value, name) => {
    store.dispatch({ do: 'setMeta', key, value }, { label: t('Edit {name}', { name }), coalesceKey: `meta ${key}` });
  };

  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.name}>{isSection ? t('Reusable section') : t('Page')}</h2>
        {store.isEditable && (
          <Menu
            label={t('Actions for this page')}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} label={t('More')} />}
            groups={[
              [
                {
                  id: 'find',
                  label: t('Find and replace…'),
                  icon: Replace,
                  shortcut: 'Mod+Shift+F',
                  onAction: () => isFinding.set(true),
                },
                !isSection && {
                  id: 'template',
                  label: t('Save page as template…'),
                  icon: LayoutTemplate,
                  onAction: library.startTemplate,
                },
              ],
            ]}
          />
        )}
      </header>
      <div className={styles.scroll}>
        <section className={styles.section}>
          <div className={styles.stack} data-page-field="/title">
            <PageTitle value={meta.title} isReadOnly={isReadOnly} onChange={(title) => set('title', title, 'title')} />
          </div>
        </section>
        {isSection ? (
          <section className={styles.section}>
            <UsesList id={page.get().id} />
          </section>
        ) : (
          <>
            <SearchFields meta={meta} isReadOnly={isReadOnly} set={set} />
            <LookFields meta={meta} isReadOnly={isReadOnly} set={set} />
          </>
        )}
      </div>
    </div>
  );
};
