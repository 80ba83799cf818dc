import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import styles from './insert-picker.module.css';
import { typeInto } from './type-into.ts';

interface InsertPickerProps {
  /** Of the window, and of the button that opens it. */
  label: string;
  buttonLabel: string;
  icon: LucideIcon;
  /** What is chosen from; `choose` closes the window and puts the words into the text. */
  children: (choose: (words: string) => void) => ReactNode;
}

/** Beside the label of a text that is being written: puts something into it. */
export const InsertPicker = ({ label, buttonLabel, icon, children }: InsertPickerProps) => {
  const place = useRef<HTMLSpanElement>(null);
  const chosen = useRef<string>(undefined);
  return (
    <span ref={place}>
      <Popover
        label={label}
        className={styles.popover}
        onOpenChange={(isOpen) => {
          const words = chosen.current;
          chosen.current = undefined;
          // Closing gives the focus back to the button; the text takes it after that.
          if (!isOpen && words) {
            const field = place.current?.closest<HTMLElement>('[data-pointer]') ?? null;
            requestAnimationFrame(() => typeInto(field, words));
          }
        }}
        trigger={
          <Button className={styles.button} aria-label={buttonLabel}>
            <Icon icon={icon} size={14} />
          </Button>
        }
      >
        {(close) => (
          <div className={styles.content}>
            {children((words) => {
              chosen.current = words;
              close();
            })}
          </div>
        )}
      </Popover>
    </span>
  );
};

/** One that can be put into the text, with what it is now. */
export const Insertable = (props: { label: string; value: string; onChoose: () => void }) => (
  <li>
    <button type="button" className={styles.figure} onClick={props.onChoose}>
      <span>{props.label}</span>
      <strong>{props.value}</strong>
    </button>
  </li>
);

export const InsertableList = ({ children }: { children: ReactNode }) => <ul className={styles.figures}>{children}</ul>;
