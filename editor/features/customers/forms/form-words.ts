import { t } from '#editor/i18n/t.ts';
import type { StatusLook } from '#editor/ui/badge/badge.tsx';
import type { FormStatus } from './forms.api.ts';

/** A form's state in words and signs. */
export const statusWords: Record<FormStatus, StatusLook> = {
  draft: { label: t('Draft'), tone: 'neutral', shape: 'hollow' },
  published: { label: t('Published'), tone: 'ok', shape: 'filled' },
  archived: { label: t('Archived'), tone: 'warn', shape: 'half' },
};
