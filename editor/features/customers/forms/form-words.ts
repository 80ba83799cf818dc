import type { BadgeTone } from '#editor/ui/badge/badge.tsx';
import type { FormStatus } from './forms.api.ts';

/** A form's state in words and signs. */
export const statusWords: Record<FormStatus, { label: string; tone: BadgeTone; shape: 'filled' | 'hollow' | 'half' }> =
  {
    draft: { label: 'Draft', tone: 'neutral', shape: 'hollow' },
    published: { label: 'Published', tone: 'ok', shape: 'filled' },
    archived: { label: 'Archived', tone: 'warn', shape: 'half' },
  };

/** "1 lead", "1,204 leads". */
export const countWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
