import { t } from '#editor/i18n/t.ts';
import { Notice } from '#editor/ui/notice/notice.tsx';
import { ClashNotice } from './clash-notice.tsx';
import type { PartClash } from './merge-parts.ts';
import type { usePartEdits } from './use-part-edits.ts';

interface PartClashesProps {
  /** Who saved it last. */
  who: string;
  edits: Pick<ReturnType<typeof usePartEdits>, 'clashes' | 'decide' | 'isChanged'>;
  label: (at: PartClash['at']) => string;
  /** What they wrote; empty for nothing. */
  words: (clash: PartClash) => string;
  /** What was sent could not be saved: somebody else was quicker. */
  isOutdated: boolean;
}

/** What somebody else has saved meanwhile, as far as it has to do with what is written here. */
export const PartClashes = ({ who, edits, label, words, isOutdated }: PartClashesProps) => (
  <>
    <ClashNotice
      who={who}
      isAnswer={isOutdated}
      clashes={edits.clashes.map((clash) => ({
        key: clash.at.join('/'),
        label: label(clash.at),
        theirs: words(clash),
        onDecide: (whose) => edits.decide(clash, whose),
      }))}
    />
    {isOutdated && edits.isChanged && edits.clashes.length === 0 && (
      <Notice role="alert">
        {t('{name} changed this meanwhile. What you wrote is still here: look at it and save again.', { name: who })}
      </Notice>
    )}
  </>
);
