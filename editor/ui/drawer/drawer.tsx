import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The edge it comes from; start is left in left-to-right text. */
  side?: 'start' | 'end';
  /** Hides the title line visually, for content that brings its own head. */
  hideTitle?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
  footer?: ReactNode;
}

/** A modal panel at the side, for details of a row and for navigation on a phone. */
export const Drawer = ({ title, isOpen, onOpenChange, side = 'end', hideTitle, children, footer }: DrawerProps) => (
  <ModalOverlay className={styles.scrim} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
    <Modal className={classNames(styles.modal, styles[side])} data-drawer={side}>
      <AriaDialog className={styles.dialog} aria-label={hideTitle ? title : undefined}>
        {({ close }) => (
          <>
            {!hideTitle && (
              <header className={styles.header}>
                <Heading slot="title" level={2} className={styles.title}>
                  {title}
                </Heading>
                <IconButton icon={X} label={t('Close')} onPress={close} tooltipPlacement="bottom" />
              </header>
            )}
            <div className={styles.body}>{typeof children === 'function' ? children(close) : children}</div>
            {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          </>
        )}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
