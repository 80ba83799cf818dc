import { useEffect } from 'react';
import type { Command, Conflict } from '#documents/page/commands.types.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { followConflicts } from '#editor/builder/document/store/follow-conflicts.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { describeConflict, valueWords } from './conflict-words.ts';
import styles from './top-bar.module.css';

/** The same command with the person's own value, for keeping it. */
const withValue = (command: Command, value: unknown): Command =>
  'value' in command ? ({ ...command, value } as Command) : command;

/** Fields that somebody else changed at the same time: both values, to choose from one by one. */
export const ConflictDialog = () => {
  const { conflicts, store, actions } = useEditedDocument();
  const waiting = useWatched(conflicts);
  useEffect(
    () =>
      followConflicts({
        store,
        conflicts,
        onSettled: (conflict) =>
          showToast({
            title: 'Nothing to decide any more',
            description: `${conflict.actor.name} and you want the same for ${describeConflict(conflict).field}.`,
            tone: 'info',
          }),
      }),
    [store, conflicts],
  );
  const [first] = waiting;
  if (!first) return null;
  const done = (conflict: Conflict): void => conflicts.set(conflicts.get().filter((other) => other !== conflict));
  const keep = (conflict: Conflict): void => {
    store.dispatch(withValue(conflict.command, conflict.yours), {
      label: `Keep my ${describeConflict(conflict).field}`,
    });
    done(conflict);
  };
  const { field } = describeConflict(first);
  const block = 'block' in first.command ? actions.nameOf(first.command.block) : 'the page';
  return (
    <Dialog
      role="alertdialog"
      title={`${first.actor.name} changed the same field`}
      description={`You both changed ${field} of ${block}. Which one should stay?${
        waiting.length > 1 ? ` (${waiting.length} fields to decide)` : ''
      }`}
      isOpen
      onOpenChange={() => undefined}
      footer={
        <>
          <Button onPress={() => done(first)}>Take theirs</Button>
          <Button variant="primary" onPress={() => keep(first)}>
            Keep mine
          </Button>
        </>
      }
    >
      <dl className={styles.sides}>
        <div>
          <dt>Theirs</dt>
          <dd aria-live="polite">{valueWords(first.theirs)}</dd>
        </div>
        <div>
          <dt>Mine</dt>
          <dd>{valueWords(first.yours)}</dd>
        </div>
      </dl>
    </Dialog>
  );
};
