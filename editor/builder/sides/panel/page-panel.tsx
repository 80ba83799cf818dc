import { Ellipsis, LayoutTemplate, Replace } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Command } from '#documents/page/commands.types.ts';
import type { PageMeta } from '#documents/page/document.types.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { themeNames } from '#editor/builder/stage/canvas/theme-names.ts';
import { PictureChoice } from '#editor/pieces/media/picture-choice/picture-choice.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { UsesList } from '../reusables/uses-list.tsx';
import { useSides } from '../sides.context.ts';
import { PageTitle } from './page-title.tsx';
import styles from './panel.module.css';

const counted = (text: string, ideal: number): string => `${text.length} of about ${ideal} characters`;

/** The page's own values: what search engines and shared links show, theme and layout. */
export const PagePanel = () => {
  const { store, library } = useEditedDocument();
  const { isSection, page } = useEditingSession();
  const { isFinding } = useSides();
  const meta = useSyncExternalStore(store.subscribeMeta, () => store.getDraft().meta);
  const isReadOnly = !store.isEditable;
  const set = (key: Extract<Command, { do: 'setMeta' }>['key'], value: unknown, name: string): void => {
    store.dispatch({ do: 'setMeta', key, value }, { label: `Edit ${name}`, coalesceKey: `meta ${key}` });
  };

  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.name}>{isSection ? 'Reusable section' : 'Page'}</h2>
        {store.isEditable && (
          <Menu
            label="Actions for this page"
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} label="More" />}
            groups={[
              [
                {
                  id: 'find',
                  label: 'Find and replace…',
                  icon: Replace,
                  shortcut: 'Mod+Shift+F',
                  onAction: () => isFinding.set(true),
                },
                !isSection && {
                  id: 'template',
                  label: 'Save page as template…',
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
            <section className={styles.section}>
              <h3 className={styles.sectionTitle}>Search engines and shared links</h3>
              <div className={styles.stack}>
                <div data-page-field="/meta_title">
                  <TextField
                    label="Meta title"
                    placeholder={meta.title}
                    description={counted(meta.meta_title, 60)}
                    value={meta.meta_title}
                    maxLength={200}
                    isReadOnly={isReadOnly}
                    onChange={(value) => set('meta_title', value, 'meta title')}
                  />
                </div>
                <div data-page-field="/meta_description">
                  <TextArea
                    label="Description"
                    description={counted(meta.meta_description, 155)}
                    value={meta.meta_description}
                    maxLength={500}
                    isReadOnly={isReadOnly}
                    onChange={(value) => set('meta_description', value, 'description')}
                  />
                </div>
                <div data-page-field="/canonical_url">
                  <TextField
                    label="Canonical address"
                    placeholder="The page’s own address"
                    isCode
                    value={meta.canonical_url}
                    maxLength={2_000}
                    isReadOnly={isReadOnly}
                    onChange={(value) => set('canonical_url', value, 'canonical address')}
                  />
                </div>
                <div data-page-field="/image_id">
                  <span id="page-image-label" className={styles.label}>
                    Picture for shared links
                  </span>
                  <PictureChoice
                    id="page-image"
                    labelledBy="page-image-label"
                    value={meta.image_id}
                    isReadOnly={isReadOnly}
                    onChange={(id) => set('image_id', id, 'picture')}
                  />
                </div>
                <Switch
                  isSpread
                  isSelected={meta.disable_seo_tracking}
                  isDisabled={isReadOnly}
                  onChange={(on) => set('disable_seo_tracking', on, 'tracking')}
                  description="Search engines are asked not to index this page."
                >
                  Keep out of search engines
                </Switch>
              </div>
            </section>
            <section className={styles.section}>
              <h3 className={styles.sectionTitle}>Look</h3>
              <div className={styles.stack}>
                <div>
                  <span className={styles.label}>Look of the page</span>
                  <SegmentedControl<PageMeta['theme'] | 'site'>
                    label="Look of the page"
                    isDisabled={isReadOnly}
                    value={meta.theme || 'site'}
                    onChange={(value) => set('theme', value === 'site' ? '' : value, 'theme')}
                    segments={[
                      { id: 'site', label: 'Site’s own' },
                      { id: 'jdx', label: themeNames.jdx },
                      { id: 'lrdx', label: themeNames.lrdx },
                    ]}
                  />
                </div>
                <div>
                  <span className={styles.label}>Layout</span>
                  <SegmentedControl<PageMeta['layout']>
                    label="Layout"
                    isDisabled={isReadOnly}
                    value={meta.layout}
                    onChange={(value) => set('layout', value, 'layout')}
                    segments={[
                      { id: 'default', label: 'Header and footer' },
                      { id: 'jlr', label: 'No header or footer' },
                    ]}
                  />
                </div>
              </div>
            </section>
          </>
        )}
      </div>
    </div>
  );
};
