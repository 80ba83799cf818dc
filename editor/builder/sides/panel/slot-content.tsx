import { ChevronRight } from 'lucide-react';
import { blockName } from '#editor/builder/document/commands/block-names.ts';
import { useBlock, useEditedDocument, useStructure } from '#editor/builder/document/document.context.ts';
import { siblingsIn } from '#editor/builder/document/store/structure.ts';
import { InsertButton } from '#editor/builder/stage/canvas/insert-button.tsx';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import styles from './slot-content.module.css';

const Line = ({ id }: { id: string }) => {
  const { selection } = useEditedDocument();
  const block = useBlock(id);
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        onClick={() => selection.set({ blocks: [id], field: null, origin: 'panel' })}
      >
        <span>{blockName(block)}</span>
        <Icon icon={ChevronRight} size={14} />
      </button>
    </li>
  );
};

/** The blocks inside a slot: open one, or add another. */
export const SlotContent = ({ parent, slot }: { parent: string; slot: string }) => {
  const { store } = useEditedDocument();
  const inside = siblingsIn(useStructure(), parent, slot);
  return (
    <div className={styles.slot} data-pointer={`/groups/${slot}/blocks`}>
      <h4 className={styles.title}>{t('Blocks inside')}</h4>
      {inside.length === 0 ? (
        <p className={styles.empty}>{t('Nothing yet. Drag blocks here on the canvas, or add one.')}</p>
      ) : (
        <ul className={styles.list}>
          {inside.map((id) => (
            <Line key={id} id={id} />
          ))}
        </ul>
      )}
      {store.isEditable && <InsertButton slot={{ parent, slot, index: inside.length }} />}
    </div>
  );
};
