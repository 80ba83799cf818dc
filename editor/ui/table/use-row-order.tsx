import { GripVertical } from 'lucide-react';
import { Button, Cell, Column, useDragAndDrop } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './table.module.css';

/** The rows with some of them put before or after another. */
const reordered = (ids: readonly string[], moved: ReadonlySet<string>, target: { id: string; after: boolean }) => {
  const rest = ids.filter((id) => !moved.has(id));
  const at = rest.indexOf(target.id);
  return rest.toSpliced(target.after ? at + 1 : at, 0, ...ids.filter((id) => moved.has(id)));
};

/** Rows that are put in order by mouse, touch or keyboard; nothing while nobody listens. */
export const useRowOrder = (ids: readonly string[], onReorder: ((ids: string[]) => void) | undefined) => {
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: onReorder === undefined,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const order = reordered(ids, new Set([...keys].map(String)), {
        id: String(target.key),
        after: target.dropPosition === 'after',
      });
      if (order.join() !== ids.join()) onReorder?.(order);
    },
  });
  return onReorder ? dragAndDropHooks : undefined;
};

/** Above the handles. */
export const GripColumn = () => (
  <Column className={styles.select}>
    <VisuallyHidden>{t('Order')}</VisuallyHidden>
  </Column>
);

/** What a row is taken by. */
export const GripCell = ({ name }: { name: string }) => (
  <Cell className={styles.select}>
    <Button slot="drag" className={styles.grip ?? ''} aria-label={t('Drag {name}', { name })}>
      <Icon icon={GripVertical} size={14} />
    </Button>
  </Cell>
);
