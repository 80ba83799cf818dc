import type { Command } from '#documents/page/commands.types.ts';
import type { PageMeta } from '#documents/page/document.types.ts';
import { themeNames } from '#editor/builder/stage/canvas/theme-names.ts';
import { t } from '#editor/i18n/t.ts';
import { PictureChoice } from '#editor/pieces/media/picture-choice/picture-choice.tsx';
import controls from '#editor/ui/native-control/native-control.module.css';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './panel.module.css';

/** Sets one of the page's own values; `name` says in the history what was edited. */
export type SetMeta = (key: Extract<Command, { do: 'setMeta' }>['key'], value: unknown, name: string) => void;

interface PageFieldsProps {
  meta: PageMeta;
  isReadOnly: boolean;
  set: SetMeta;
}

const counted = (text: string, ideal: number): string =>
  t('{count} of about {ideal} characters', { count: text.length, ideal });

/** What search engines and shared links show of the page. */
export const SearchFields = ({ meta, isReadOnly, set }: PageFieldsProps) => (
  <section className={styles.section}>
    <h3 className={styles.sectionTitle}>{t('Search engines and shared links')}</h3>
    <div className={styles.stack}>
      <div data-page-field="/meta_title">
        <TextField
          label={t('Meta title')}
          placeholder={meta.title}
          description={counted(meta.meta_title, 60)}
          value={meta.meta_title}
          maxLength={200}
          isReadOnly={isReadOnly}
          onChange={(value) => set('meta_title', value, t('meta title'))}
        />
      </div>
      <div data-page-field="/meta_description">
        <TextArea
          label={t('Description')}
          description={counted(meta.meta_description, 155)}
          value={meta.meta_description}
          maxLength={500}
          isReadOnly={isReadOnly}
          onChange={(value) => set('meta_description', value, 'description')}
        />
      </div>
      <div data-page-field="/canonical_url">
        <TextField
          label={t('Canonical address')}
          placeholder={t('The page’s own address')}
          isCode
          value={meta.canonical_url}
          maxLength={2_000}
          isReadOnly={isReadOnly}
          onChange={(value) => set('canonical_url', value, t('canonical address'))}
        />
      </div>
      <div data-page-field="/image_id">
        <span id="page-image-label" className={controls.label}>
          {t('Picture for shared links')}
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
        description={t('Search engines are asked not to index this page.')}
      >
        {t('Keep out of search engines')}
      </Switch>
    </div>
  </section>
);

/** Theme and layout of the page. */
export const LookFields = ({ meta, isReadOnly, set }: PageFieldsProps) => (
  <section className={styles.section}>
    <h3 className={styles.sectionTitle}>{t('Look')}</h3>
    <div className={styles.stack}>
      <div>
        <span className={controls.label}>{t('Look of the page')}</span>
        <SegmentedControl<PageMeta['theme'] | 'site'>
          label={t('Look of the page')}
          isDisabled={isReadOnly}
          value={meta.theme || 'site'}
          onChange={(value) => set('theme', value === 'site' ? '' : value, 'theme')}
          segments={[
            { id: 'site', label: t('Site’s own') },
            { id: 'jdx', label: themeNames.jdx },
            { id: 'lrdx', label: themeNames.lrdx },
          ]}
        />
      </div>
      <div>
        <span className={controls.label}>{t('Layout')}</span>
        <SegmentedControl<PageMeta['layout']>
          label={t('Layout')}
          isDisabled={isReadOnly}
          value={meta.layout}
          onChange={(value) => set('layout', value, 'layout')}
          segments={[
            { id: 'default', label: t('Header and footer') },
            { id: 'jlr', label: t('No header or footer') },
          ]}
        />
      </div>
    </div>
  </section>
);
