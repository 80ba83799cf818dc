import type { ReactNode } from 'react';
import { Attention, ItemMenu, type ItemMoves, ItemRow, ItemToggle } from '#editor/pieces/item-row/item-row.tsx';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import styles from './json-form.module.css';
import { useJsonPlace } from './json-place.ts';

export interface JsonRowProps {
  /** Id of what gets the focus: the row's own button, or its control. */
  id: string;
  name: string;
  more: string;
  index: number;
  pointer: string;
  isOpen: boolean;
  /** Why there can be no more rows. */
  fullReason: string | undefined;
  moves: ItemMoves;
  /** Opens the row; absent where the whole row is one control. */
  onToggle: (() => void) | undefined;
  /** That control. */
  children: ReactNode;
}

/** The words of one row, which open its fields, and what can be done to it. */
export const JsonRow = (props: JsonRowProps) => {
  const { id, name, more, index, pointer, isOpen, fullReason, moves, onToggle, children } = props;
  const { id: controlId, isReadOnly, isWrongInside } = useJsonPlace(pointer);
  return (
    <ItemRow>
      {onToggle ? (
        <ItemToggle
          {...{ id, name, index, isOpen, onToggle }}
          isWrong={isWrongInside}
          moveTo={isReadOnly ? undefined : moves.moveTo}
        >
          {more !== '' && <span className={styles.more}>{more}</span>}
        </ItemToggle>
      ) : (
        <div id={id} tabIndex={-1} className={styles.plain}>
          <VisuallyHidden>
            <label id={`${id}-label`} htmlFor={controlId}>
              {name}
            </label>
          </VisuallyHidden>
          {children}
          {isWrongInside && <Attention />}
        </div>
      )}
      {!isReadOnly && <ItemMenu {...{ name, index, fullReason, moves }} />}
    </ItemRow>
  );
};
