import { t } from '#editor/i18n/t.ts';
import type { BadgeTone } from '#editor/ui/badge/badge.tsx';
import type { FormStatus } from './forms.api.ts';

/** A form's state in words and signs. */
export const statusWords: Record<FormStatus, { label: string; tone: BadgeTone; shape: 'filled' | 'hollow' | 'half' }> =
  {
    draft: { label: t('Draft'), tone: 'neutral', shape: 'hollow' },
    published: { label: t('Published'), tone: 'ok', shape: 'filled' },
    archived: { label: t('Archived'), tone: 'warn', shape: 'half' },
  };
