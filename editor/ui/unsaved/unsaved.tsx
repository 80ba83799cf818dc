import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { watchEntered } from './entered.ts';
import { keepAsking } from './held.ts';
import { UnsavedContext } from './unsaved.context.ts';
import styles from './unsaved.module.css';

/** Asked before something closes by a press beside it, Escape or its cross; true where it stays. */
export type Hold = RefObject<() => boolean>;

/** Closes, unless what was entered would be lost. */
export const useHold = (onOpenChange: (isOpen: boolean) => void): { hold: Hold; ask: (isOpen: boolean) => void } => {
  const hold: Hold = useRef(() => false);
  return { hold, ask: (isOpen) => (isOpen || !hold.current()) && onOpenChange(isOpen) };
};

interface UnsavedProps {
  hold: Hold;
  /** Nothing in it is ever lost: it acts, or is kept, as it is entered. */
  keepsItself: boolean | undefined;
  /** Closes whatever was entered. */
  onClose: () => void;
  children: ReactNode;
}

/** The inside of a dialog or drawer: once it was held because something was entered, a line above says why. */
export const Unsaved = ({ hold, keepsItself, onClose, children }: UnsavedProps) => {
  const [isHeld, setHeld] = useState(false);
  const told = useRef<boolean>(undefined);
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = line.current?.parentElement;
    if (!root || keepsItself) return;
    // Who types on has answered.
    const entered = watchEntered(root, () => setHeld(false));
    hold.current = () => {
      const isUnsaved = told.current ?? entered.isChanged();
      setHeld(isUnsaved);
      return isUnsaved;
    };
    const forget = keepAsking(hold.current);
    return () => {
      forget();
      hold.current = () => false;
    };
  }, [hold, keepsItself]);
  return (
    <UnsavedContext value={told}>
      <div ref={line} className={styles.line}>
        {isHeld && (
          <Notice role="alert">
            {t('What you entered here would be lost.')}
            <Button size="sm" onPress={onClose}>
              {t('Close anyway')}
            </Button>
          </Notice>
        )}
      </div>
      {children}
    </UnsavedContext>
  );
};
