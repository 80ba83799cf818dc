import type { ReactNode } from 'react';
import type { SwitchProps as AriaSwitchProps } from 'react-aria-components';
import { Switch as AriaSwitch } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  children?: ReactNode;
  description?: ReactNode;
  /** Puts the words first and the switch at the end of the line, for lists of settings. */
  isSpread?: boolean;
  className?: string;
}

/** On or off, acting at once. */
export const Switch = ({ children, description, isSpread, className, ...rest }: SwitchProps) => (
  <AriaSwitch {...rest} className={classNames(styles.switch, isSpread && styles.spread, className)}>
    <span className={styles.track} aria-hidden="true">
      <span className={styles.thumb} />
    </span>
    {children !== undefined && (
      <span className={styles.texts}>
        {children}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    )}
  </AriaSwitch>
);
