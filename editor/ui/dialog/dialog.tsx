import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Unsaved, useHold } from '../unsaved/unsaved.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  title: string;
  /** One or two sentences below the title. */
  description?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children?: ReactNode | ((close: () => void) => ReactNode);
  /** Buttons; the main action last. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` for a question that must be answered: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** Closing loses nothing: what is entered acts, or is kept, at once. */
  keepsItself?: boolean;
  className?: string;
}

const resolve = (part: ReactNode | ((close: () => void) => ReactNode), close: () => void): ReactNode =>
  typeof part === 'function' ? part(close) : part;

/**
 * A modal dialog. Focus moves in, stays in and returns to what opened it; Escape, its cross and a press beside it close
 * it, unless something was entered: then it stays and says so. What a footer or child calls `close` always closes.
 */
export const Dialog = (props: DialogProps) => {
  const { title, description, isOpen, onOpenChange, children, footer, size = 'md', role = 'dialog', className } = props;
  const { hold, ask } = useHold(onOpenChange);
  const close = (): void => onOpenChange(false);
  return (
    <ModalOverlay className={styles.scrim} isOpen={isOpen} onOpenChange={ask} isDismissable={role === 'dialog'}>
      <Modal className={classNames(styles.modal, styles[size], className)} data-dialog={size}>
        <AriaDialog role={role} className={styles.dialog}>
          <header className={styles.header}>
            <div className={styles.titles}>
              <Heading slot="title" level={2} className={styles.title}>
                {title}
              </Heading>
              {description && <p className={styles.description}>{description}</p>}
            </div>
            {role === 'dialog' && (
              <IconButton icon={X} label={t('Close')} onPress={() => ask(false)} className={styles.close} />
            )}
          </header>
          <Unsaved hold={hold} keepsItself={props.keepsItself} onClose={close}>
            {children !== undefined && <div className={styles.body}>{resolve(children, close)}</div>}
            {footer !== undefined && footer !== false && (
              <footer className={styles.footer}>{resolve(footer, close)}</footer>
            )}
          </Unsaved>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};
