import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import type { HistoryLine } from './history-lines.ts';
import styles from './history-list.module.css';
import { subjectOf, wordsOfEntries } from './history-words.ts';
import { PointButton, type PointButtonProps } from './point-button.tsx';

type PickProps = Pick<PointButtonProps, 'picked' | 'onPick'>;

/** What was done to one block, in words; the single steps on demand. */
const BlockLine = ({ line, ...pick }: { line: HistoryLine } & PickProps) => {
  const { store } = useEditedDocument();
  const [isOpen, setOpen] = useState(false);
  const { entries, id, revision, at } = line;
  const subject = subjectOf(line, store.getBlock);
  const done = wordsOfEntries(entries, store.getBlock);
  return (
    <li>
      <div className={styles.row}>
        {entries.length > 1 ? (
          <Button
            className={styles.chevron ?? ''}
            aria-expanded={isOpen}
            aria-label={t('{count} steps: {subject}', { count: entries.length, subject })}
            onPress={() => setOpen(!isOpen)}
          >
            <Icon icon={ChevronRight} size={12} />
          </Button>
        ) : (
          <span className={styles.chevron} />
        )}
        <PointButton {...pick} point={{ id, revision, words: `${subject}: ${done}`, at }}>
          {subject}
          {done !== subject && <span className={styles.done}>{done}</span>}
        </PointButton>
      </div>
      {isOpen && (
        <ul className={styles.steps} aria-label={t('Steps: {subject}', { subject })}>
          {entries.map((entry) => (
            <li key={entry.revision}>
              <PointButton
                {...pick}
                point={{
                  id: `r${entry.revision}`,
                  revision: entry.revision,
                  words: wordsOfEntries([entry], store.getBlock),
                  at: entry.created_at,
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

/** What one person did without a long pause, a line for each block. */
export const SessionGroup = ({
  actor,
  lines,
  ...pick
}: { actor: string; lines: readonly HistoryLine[] } & PickProps) => (
  <div className={styles.group}>
    <p className={styles.who}>{actor}</p>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <BlockLine key={line.id} line={line} {...pick} />
      ))}
    </ul>
  </div>
);
