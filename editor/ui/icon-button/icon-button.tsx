import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Button as AriaButton, ToggleButton } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './icon-button.module.css';

interface Shared {
  icon: LucideIcon;
  /** Its name, for everybody: tooltip and accessible name alike. */
  label: string;
  shortcut?: ReactNode;
  size?: 'sm' | 'md';
  tone?: 'default' | 'danger';
  tooltipPlacement?: 'top' | 'bottom' | 'start' | 'end';
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

export interface IconButtonProps
  extends Shared,
    Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  disabledReason?: string | undefined;
}

/** A button that is only an icon; its name shows as a tooltip. */
export const IconButton = (props: IconButtonProps) => {
  const {
    icon,
    label,
    shortcut,
    size = 'md',
    tone = 'default',
    tooltipPlacement,
    className,
    disabledReason,
    ...rest
  } = props;
  const unavailable = disabledReason
    ? { onPress: undefined, 'aria-disabled': 'true' as const, 'aria-description': disabledReason }
    : {};
  return (
    <Tooltip
      content={disabledReason ?? label}
      shortcut={disabledReason ? undefined : shortcut}
      placement={tooltipPlacement}
    >
      <AriaButton
        {...rest}
        {...unavailable}
        aria-label={label}
        className={classNames(
          styles.button,
          styles[size],
          styles[tone],
          disabledReason && styles.unavailable,
          className,
        )}
      >
        <Icon icon={icon} size={size === 'sm' ? 14 : 16} />
      </AriaButton>
    </Tooltip>
  );
};

export interface IconToggleProps extends Shared {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
}

/** An icon that is on or off (aria-pressed). */
export const IconToggle = ({
  icon,
  label,
  shortcut,
  size = 'md',
  tone = 'default',
  tooltipPlacement,
  className,
  ...rest
}: IconToggleProps) => (
  <Tooltip content={label} shortcut={shortcut} placement={tooltipPlacement}>
    <ToggleButton
      {...rest}
      aria-label={label}
      className={classNames(styles.button, styles[size], styles[tone], className)}
    >
      <Icon icon={icon} size={size === 'sm' ? 14 : 16} />
    </ToggleButton>
  </Tooltip>
);
