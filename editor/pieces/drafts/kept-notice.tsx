import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Notice } from '#editor/ui/notice/notice.tsx';

/** Says that what stands in a form is of an earlier visit and not saved. */
export const KeptNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice role="status">
    {t('These are changes of yours from before that were not saved.')}
    <Button size="sm" onPress={onDiscard}>
      {t('Throw them away')}
    </Button>
  </Notice>
);
