import type { ReactNode } from 'react';
import type { SpokenText } from '../i18n/text-in.ts';

/** Words of a setting, with their language where that is not the page's; the built-in ones where there are none. */
export function Words({ of: { text, ...spoken }, instead = '' }: { of: SpokenText; instead?: ReactNode }) {
  return text ? <bdi {...spoken}>{text}</bdi> : instead;
}
