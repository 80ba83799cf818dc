import type { LucideIcon } from 'lucide-react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './segmented-control.module.css';

export interface Segment<Id extends string> {
  id: Id;
  label: string;
  icon?: LucideIcon;
  /** Shows only the icon; the label stays its accessible name. */
  iconOnly?: boolean;
  /** A dot: this one holds something of its own. Say it in the label too. */
  isMarked?: boolean;
}

export interface SegmentedControlProps<Id extends string> {
  /** Accessible name of the group. */
  label: string;
  segments: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
  className?: string;
}

/** Switches between two to five views or values in place. */
export const SegmentedControl = <Id extends string>({
  label,
  segments,
  value,
  onChange,
  isDisabled,
  className,
}: SegmentedControlProps<Id>) => (
  <ToggleButtonGroup
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    isDisabled={isDisabled}
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      const chosen = segments.find((segment) => keys.has(segment.id));
      if (chosen) onChange(chosen.id);
    }}
    className={classNames(styles.group, className)}
  >
    {segments.map((segment) => (
      <ToggleButton
        key={segment.id}
        id={segment.id}
        aria-label={segment.iconOnly ? segment.label : undefined}
        className={classNames(styles.segment, segment.iconOnly && styles.iconOnly, segment.isMarked && styles.marked)}
      >
        {segment.icon && <Icon icon={segment.icon} size={14} />}
        {!segment.iconOnly && segment.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
