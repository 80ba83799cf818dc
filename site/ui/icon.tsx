import type { LucideIcon } from 'lucide-react';
import { useRender } from '../render/render-context.tsx';
import { classes } from './classes.ts';
import styles from './icon.module.css';

interface IconLook {
  /** Edge in px; 20 unless given. */
  size?: number;
  /** Text alternative; without it the icon is decoration. */
  label?: string;
  /** Turn round in right-to-left text: arrows and chevrons. */
  mirror?: boolean;
  className?: string;
}

/** A fixed icon: `<Icon of={ArrowRight} mirror />`, with the component imported from `lucide-react`. */
export function Icon({ of: Glyph, size = 20, label, mirror, className }: IconLook & { of: LucideIcon }) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      className={classes(styles.icon, mirror && styles.mirror, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    />
  );
}

/** An icon an editor chose by its lucide name; nothing when the name is empty or unknown. */
export function NamedIcon({ name, ...look }: IconLook & { name: string | null | undefined }) {
  const { icon } = useRender();
  const glyph = name ? icon(name) : null;
  return glyph ? <Icon of={glyph} {...look} /> : null;
}
