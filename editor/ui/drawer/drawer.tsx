import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Unsaved, useHold } from '../unsaved/unsaved.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The edge it comes from; start is left in left-to-right text. */
  side?: 'start' | 'end';
  /** Hides the title line visually, for content that brings its own head. */
  hideTitle?: boolean;
  /** Closing loses nothing: what is entered acts, or is kept, at once. */
  keepsItself?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
  footer?: ReactNode;
}

/**
 * A modal panel at the side, for details of a row and for navigation on a phone. Escape, its cross and a press beside it
 * close it, unless something was entered: then it stays and says so. What children call `close` always closes.
 */
export const Drawer = (props: DrawerProps) => {
  const { title, isOpen, onOpenChange, side = 'end', hideTitle, children, footer } = props;
  const { hold, ask } = useHold(onOpenChange);
  const close = (): void => onOpenChange(false);
  return (
    <ModalOverlay className={styles.scrim} isOpen={isOpen} onOpenChange={ask} isDismissable>
      <Modal className={classNames(styles.modal, styles[side])} data-drawer={side}>
        <AriaDialog className={styles.dialog} aria-label={hideTitle ? title : undefined}>
          {!hideTitle && (
            <header className={styles.header}>
              <Heading slot="title" level={2} className={styles.title}>
                <bdi>{title}</bdi>
              </Heading>
              <IconButton icon={X} label={t('Close')} onPress={() => ask(false)} tooltipPlacement="bottom" />
            </header>
          )}
          <Unsaved hold={hold} keepsItself={props.keepsItself} onClose={close}>
            <div className={styles.body}>{typeof children === 'function' ? children(close) : children}</div>
            {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          </Unsaved>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};
