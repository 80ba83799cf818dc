import type { ReactElement, ReactNode } from 'react';
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components';
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

export interface PopoverSurfaceProps extends Omit<AriaPopoverProps, 'className' | 'style' | 'children'> {
  /** At least as wide as what opened it. */
  matchTrigger?: boolean;
  className?: string;
  children: ReactNode;
}

/** The floating surface itself, for parts that bring their own trigger and content. */
export const PopoverSurface = ({ matchTrigger, className, ...rest }: PopoverSurfaceProps) => (
  <AriaPopover offset={4} {...rest} className={classNames(styles.popover, matchTrigger && styles.match, className)} />
);

export interface PopoverProps extends Omit<PopoverSurfaceProps, 'children' | 'trigger'> {
  /** Accessible name of the floating dialog. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small floating dialog beside its button. */
export const Popover = ({
  label,
  trigger,
  children,
  isOpen,
  defaultOpen,
  onOpenChange,
  className,
  ...rest
}: PopoverProps) => (
  <DialogTrigger isOpen={isOpen} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
    {trigger}
    <PopoverSurface {...rest} className={classNames(styles.padded, className)}>
      <Dialog aria-label={label} className={styles.dialog}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </PopoverSurface>
  </DialogTrigger>
);
