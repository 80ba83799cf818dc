import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { ItemToggle } from '#editor/pieces/item-row/item-row.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import styles from './schema-form.module.css';

export interface ListEntryProps {
  /** What an entry of this list is called, such as `Model`. */
  name: string;
  /** Place in the list, 0 = first. */
  index: number;
  count: number;
  /** What this one is called in its head. */
  title: string;
  /** Its one field says what it is: it stands in the head, instead of the title. */
  isLine?: boolean;
  isReadOnly: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Opens and closes it; absent where it always stands open. */
  fold?: { isOpen: boolean; isWrong: boolean; onToggle: () => void } | undefined;
  children: ReactNode;
}

/** Its fields are made when they are first seen, and stay from then on: what somebody types may be no value yet. */
const Folding = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => {
  const [isMade, setMade] = useState(isOpen);
  if (isOpen && !isMade) setMade(true);
  return isMade && <div hidden={!isOpen}>{children}</div>;
};

/** One thing of a list in its box, moved by buttons, which the keyboard reaches too. */
export const ListEntry = (props: ListEntryProps) => {
  const { name, index, count, isLine = false, isReadOnly, onMove, onRemove, fold, children } = props;
  const title = props.title || `${name} ${index + 1}`;
  const inSentence = { name: midSentence(name), index: index + 1 };
  return (
    <fieldset
      className={classNames(styles.entry, (isLine || fold?.isOpen === false) && styles.closed)}
      aria-label={`${name} ${index + 1}`}
    >
      <div className={styles.entryHead}>
        {isLine && <div className={styles.entryLine}>{children}</div>}
        {fold && <ItemToggle name={title} index={index} moveTo={undefined} {...fold} />}
        {!isLine && !fold && <span className={styles.entryTitle}>{title}</span>}
        {!isReadOnly && (
          <span className={styles.entryButtons}>
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={t('Move {name} {index} up', inSentence)}
              isDisabled={index === 0}
              onPress={() => onMove(index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              size="sm"
              label={t('Move {name} {index} down', inSentence)}
              isDisabled={index === count - 1}
              onPress={() => onMove(index + 1)}
            />
            <IconButton icon={Trash2} size="sm" label={t('Remove {name} {index}', inSentence)} onPress={onRemove} />
          </span>
        )}
      </div>
      {fold && <Folding isOpen={fold.isOpen}>{children}</Folding>}
      {!isLine && !fold && children}
    </fieldset>
  );
};
