import { statusFor, useUnpublishedChanges } from '#editor/builder/session/publish/unpublished-changes.ts';
import { t } from '#editor/i18n/t.ts';
import { Status } from '#editor/ui/badge/badge.tsx';

const statuses = {
  draft: { tone: 'neutral', shape: 'hollow', label: t('Draft') },
  published: { tone: 'ok', shape: 'filled', label: t('Published') },
  changed: { tone: 'warn', shape: 'half', label: t('Changed since published') },
} as const;

/** How the page stands towards the public site, with what was done here a moment ago. */
export const PageStatus = () => {
  const { tone, shape, label } = statuses[statusFor(useUnpublishedChanges())];
  return (
    <Status tone={tone} shape={shape}>
      {label}
    </Status>
  );
};
