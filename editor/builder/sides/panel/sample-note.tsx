import { sampleFields } from '#editor/builder/document/commands/sample-fields.ts';
import { useBlockPart, useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import styles from './panel.module.css';

/** Says that fields of the block still hold the words of its example, and leads to the next of them. */
export const SampleNote = ({ id }: { id: string }) => {
  const { store, selection } = useEditedDocument();
  const count = useBlockPart(id, (block) => (block ? sampleFields(block).length : 0));
  if (count === 0 || !store.isEditable) return null;
  const go = (): void => {
    const block = store.getBlock(id);
    const [field] = block ? sampleFields(block) : [];
    if (field !== undefined) selection.set({ blocks: [id], field, origin: 'builder' });
  };
  return (
    <div className={styles.sample}>
      <span>
        {count === 1 ? t('One text is still the example’s.') : t('{count} texts are still the example’s.', { count })}
      </span>
      <Button size="sm" onPress={go}>
        {t('Write your own')}
      </Button>
    </div>
  );
};
