import { statusFor, useUnpublishedChanges } from '#editor/builder/session/publish/unpublished-changes.ts';
import { Status } from '#editor/ui/badge/badge.tsx';

const statuses = {
  draft: { tone: 'neutral', shape: 'hollow', label: 'Draft' },
  published: { tone: 'ok', shape: 'filled', label: 'Published' },
  changed: { tone: 'warn', shape: 'half', label: 'Changed since published' },
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
