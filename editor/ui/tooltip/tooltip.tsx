import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, OverlayArrow, TooltipTrigger } from 'react-aria-components';
import styles from './tooltip.module.css';

type Placement = 'top' | 'bottom' | 'start' | 'end';

export interface TooltipProps {
  /** A few words; never the only place of an important fact. */
  content: ReactNode;
  /** Keys that do the same, shown after the words. */
  shortcut?: ReactNode;
  placement?: Placement;
  /** Milliseconds of hovering before it comes; on focus it comes at once. */
  delay?: number;
  isDisabled?: boolean;
  /** One focusable part of this kit. */
  children: ReactElement;
}

/** Words for a control on hover and on keyboard focus. */
export const Tooltip = ({ content, shortcut, placement = 'top', delay = 450, isDisabled, children }: TooltipProps) => (
  <TooltipTrigger delay={delay} closeDelay={80} isDisabled={isDisabled}>
    {children}
    <AriaTooltip className={styles.tooltip} placement={placement} offset={6}>
      <OverlayArrow />
      {content}
      {shortcut && <span className={styles.shortcut}>{shortcut}</span>}
    </AriaTooltip>
  </TooltipTrigger>
);
