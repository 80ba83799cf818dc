import { onScreens } from '#block-schemas/read/screens.ts';
import { type Declarations, useScreenStyle } from './block-style.ts';

export type Alignment = 'left' | 'center' | 'right';

/** "left" and "right" of the specification mean the start and end of a line, whichever way it runs. */
const looks: Readonly<Record<Alignment, Declarations>> = {
  left: { '--align': 'start', '--rule-at': '0%', '--margin-start': '0', '--margin-end': 'auto' },
  center: { '--align': 'center', '--rule-at': '50%', '--margin-start': 'auto', '--margin-end': 'auto' },
  right: { '--align': 'end', '--rule-at': '100%', '--margin-start': 'auto', '--margin-end': '0' },
};

/**
 * A class that says by screen where things stand: `--align`, where the line above a heading goes, and the margins that
 * put a narrow box there.
 */
export function useAlignment(base: Alignment, at: { tablet?: Alignment; phone?: Alignment }): string {
  const values = onScreens(base, at);
  return useScreenStyle({ desktop: looks[values.desktop], tablet: looks[values.tablet], phone: looks[values.phone] });
}
