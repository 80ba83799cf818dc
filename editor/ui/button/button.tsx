import type { LucideIcon } from 'lucide-react';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ButtonProps as AriaButtonProps, LinkProps } from 'react-aria-components';
import { Button as AriaButton, Link } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './button.module.css';

/** primary: the one main action of a screen; secondary: all else; ghost: in bars and rows; danger: destroys. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  children: ReactNode;
  className?: string;
}

export interface ButtonProps extends Look, Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isDisabled'> {
  isDisabled?: boolean;
  /** Why the button cannot be used now. It stays reachable, so that the reason can be read and heard. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

const lookClass = (variant: ButtonVariant, size: ButtonSize, className?: string): string =>
  classNames(styles.button, styles[variant], styles[size], className);

/** A button with words. Starts with a verb; for an icon alone take IconButton. */
export const Button = (props: ButtonProps) => {
  const { variant = 'secondary', size = 'md', icon, iconEnd, children, className, disabledReason, ...rest } = props;
  const content = (
    <>
      {rest.isPending ? (
        <span className={styles.spinner}>
          <Icon icon={LoaderCircle} />
        </span>
      ) : (
        icon && <Icon icon={icon} />
      )}
      <span className={styles.label}>{children}</span>
      {iconEnd && <Icon icon={iconEnd} size={14} />}
    </>
  );
  const unavailable = {
    onPress: undefined,
    type: 'button',
    'aria-disabled': 'true',
    'aria-description': disabledReason,
  } as const;
  const look = lookClass(variant, size, className);
  const button = (
    <AriaButton
      {...rest}
      {...(disabledReason ? unavailable : {})}
      className={disabledReason ? classNames(look, styles.unavailable) : look}
    >
      {content}
    </AriaButton>
  );
  // One that comes and goes stays the same element: who pressed it keeps the focus.
  return 'disabledReason' in props ? (
    <Tooltip content={disabledReason} isDisabled={!disabledReason}>
      {button}
    </Tooltip>
  ) : (
    button
  );
};

export interface LinkButtonProps extends Look, Omit<LinkProps, 'children' | 'className' | 'style'> {
  ref?: Ref<HTMLAnchorElement>;
}

/** Looks like a button, goes to an address. */
export const LinkButton = ({
  variant = 'secondary',
  size = 'md',
  icon,
  iconEnd,
  children,
  className,
  ...rest
}: LinkButtonProps) => (
  <Link {...rest} className={lookClass(variant, size, className)}>
    {icon && <Icon icon={icon} />}
    <span className={styles.label}>{children}</span>
    {iconEnd && <Icon icon={iconEnd} size={14} />}
  </Link>
);
