import { type BlockKey, hasScrollId, templates } from '#block-schemas/index.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { typeName } from '#editor/builder/document/commands/block-names.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { t } from '#editor/i18n/t.ts';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './panel.module.css';
import { blockFields } from './panel-fields.ts';
import { SectionForm } from './section-form.tsx';
import { shownSections } from './shown-sections.ts';

/** The address part after #: letters, digits, dash, underscore, dot. */
const anchorOf = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{N}_.-]/gu, '');

/** How the block looks and how it is found: size and colour, scroll id, name in the outline. */
export const LayoutFields = ({ id, block, type }: { id: string; block: DraftBlock; type: BlockKey | null }) => {
  const { actions, store } = useEditedDocument();
  const { readOnlyReason } = useEditingSession();
  const fields = type && blockFields(type);
  return (
    <>
      {type &&
        fields &&
        shownSections(type, fields.layout, block.props).map((section) => (
          <section key={section.title} className={styles.section}>
            <h3 className={styles.sectionTitle}>{section.title}</h3>
            <SectionForm block={id} base={[]} section={section} required={fields.required} stored={block.props} />
          </section>
        ))}
      <section className={styles.section}>
        <h3 className={styles.sectionTitle}>{t('Identity')}</h3>
        <div className={styles.stack}>
          {(!type || hasScrollId(templates[type])) && (
            <TextField
              label={t('Block scroll ID')}
              description={t('Links that end in # and this word lead here.')}
              prefix="#"
              value={block.anchor}
              maxLength={100}
              isReadOnly={!store.isEditable}
              onChange={(text) =>
                actions.setBlock(id, { key: 'anchor', value: anchorOf(text), label: t('Edit block scroll ID') })
              }
            />
          )}
          <TextField
            label={t('Name in the outline')}
            placeholder={typeName(block.type)}
            value={block.label ?? ''}
            maxLength={100}
            isReadOnly={!store.isEditable}
            onChange={(text) =>
              actions.setBlock(id, { key: 'label', value: text === '' ? undefined : text, label: t('Rename block') })
            }
          />
          <Switch
            isSpread
            isSelected={block.locked === true}
            isDisabled={readOnlyReason !== null}
            onChange={(on) => actions.setLocked([id], on)}
            description={t('Cannot be moved, edited or deleted until unlocked.')}
          >
            {t('Lock in place')}
          </Switch>
        </div>
      </section>
    </>
  );
};
