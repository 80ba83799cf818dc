import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  icon: LucideIcon;
  /** Edge in pixels. */
  size?: 12 | 14 | 16 | 18 | 20 | 24;
  /** Only for an icon that stands alone; beside words it is decoration. */
  label?: string;
  className?: string;
}

/** An icon of the one set, in the text's colour. */
export const Icon = ({ icon: Glyph, size = 16, label, className }: IconProps) => (
  <Glyph
    size={size}
    strokeWidth={size <= 14 ? 1.75 : 1.5}
    className={className}
    aria-hidden={label ? undefined : true}
    aria-label={label}
    role={label ? 'img' : undefined}
    focusable={false}
  />
);
