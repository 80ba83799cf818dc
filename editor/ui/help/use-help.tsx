import { CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import styles from './help.module.css';

export interface HelpOptions {
  /** Id of the words, for `aria-describedby` of the control. */
  id: string;
  /** Without words there is no mark. */
  text: string | undefined;
}

export interface Help {
  /** A small "?" for the line of the label. */
  mark: ReactNode;
  /** Goes below that line; heard with the control, seen while the mark is pointed at or once it has been pressed. */
  words: ReactNode;
  /** For the focus of the field around both: from then on the keyboard reaches the mark. */
  enter: () => void;
}

/**
 * The help of a field among many: a hundred sentences would bury the controls they are about, so each waits behind its
 * mark. The field around it needs `position: relative`.
 */
export const useHelp = ({ id, text }: HelpOptions): Help => {
  const [shown, setShown] = useState<'no' | 'peek' | 'yes'>('no');
  const [isEntered, setEntered] = useState(false);
  const enter = (): void => setEntered(true);
  if (!text) return { mark: null, words: null, enter };
  const peek = (isOver: boolean): void => setShown((before) => (before === 'yes' ? before : isOver ? 'peek' : 'no'));
  return {
    enter,
    mark: (
      <button
        type="button"
        className={styles.mark}
        tabIndex={isEntered ? 0 : -1}
        aria-label={t('Help')}
        aria-expanded={shown === 'yes'}
        aria-controls={id}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && peek(true)}
        onPointerLeave={() => peek(false)}
        onClick={() => setShown(shown === 'yes' ? 'no' : 'yes')}
      >
        <Icon icon={CircleHelp} size={14} />
      </button>
    ),
    words: (
      <p id={id} className={styles.words} data-shown={shown}>
        {text}
      </p>
    ),
  };
};
