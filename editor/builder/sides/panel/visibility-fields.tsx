import type { DraftBlock } from '#documents/page/document.types.ts';
import { orderedGroups } from '#documents/page/places.ts';
import { groupName } from '#editor/builder/document/commands/block-names.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { t } from '#editor/i18n/t.ts';
import { FewFirst } from '#editor/pieces/locales/few-first.tsx';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { DynamicFields } from './dynamic-fields.tsx';
import styles from './panel.module.css';

/** Who sees the block, in which languages, and which of its items. */
export const VisibilityFields = ({ id, block }: { id: string; block: DraftBlock }) => {
  const { actions, store } = useEditedDocument();
  const locales = useSiteLocales();
  const hiddenLocales = block.visibility?.hidden_locales ?? [];
  const groups = orderedGroups(block.groups);
  const active = block.active_positions ?? groups;

  const setLocale = (locale: string, isShown: boolean): void => {
    const others = hiddenLocales.filter((other) => other !== locale);
    const next = isShown ? others : [...others, locale];
    const { hidden_locales: _before, ...rest } = block.visibility ?? {};
    const value = next.length > 0 ? { ...rest, hidden_locales: next } : rest;
    actions.setBlock(id, {
      key: 'visibility',
      value: Object.keys(value).length > 0 ? value : null,
      label: t('Change visibility'),
    });
  };
  const setGroup = (groupId: string, isShown: boolean): void => {
    const next = groups.filter((other) => (other === groupId ? isShown : active.includes(other)));
    actions.setBlock(id, {
      key: 'active_positions',
      value: next.length === groups.length ? null : next,
      label: t('Choose the items shown'),
    });
  };

  return (
    <>
      <section className={styles.section}>
        <Switch
          isSpread
          isSelected={block.visibility?.hidden !== true}
          isDisabled={!store.isEditable}
          onChange={(on) => actions.setHidden([id], !on)}
          description={t('A hidden block stays in the draft and leaves the public page.')}
        >
          {t('Shown to visitors')}
        </Switch>
      </section>
      <DynamicFields id={id} block={block} />
      <section className={styles.section}>
        <h3 className={styles.sectionTitle}>{t('Languages')}</h3>
        <div className={styles.stack}>
          <FewFirst locales={locales} opensFor={(locale) => hiddenLocales.includes(locale)} className={styles.stack}>
            {(locale) => (
              <Checkbox
                key={locale}
                isSelected={!hiddenLocales.includes(locale)}
                isDisabled={!store.isEditable}
                onChange={(on) => setLocale(locale, on)}
              >
                {localeName(locale)}
              </Checkbox>
            )}
          </FewFirst>
        </div>
      </section>
      {groups.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.sectionTitle}>{t('Items shown')}</h3>
          <div className={styles.stack}>
            {groups.map((groupId) => (
              <Checkbox
                key={groupId}
                isSelected={active.includes(groupId)}
                isDisabled={!store.isEditable}
                onChange={(on) => setGroup(groupId, on)}
              >
                {groupName(block, groupId)}
              </Checkbox>
            ))}
          </div>
        </section>
      )}
    </>
  );
};
