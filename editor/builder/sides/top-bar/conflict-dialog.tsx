import { useEffect } from 'react';
import type { Command, Conflict } from '#documents/page/commands.types.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { followConflicts } from '#editor/builder/document/store/follow-conflicts.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
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
            title: t('Nothing to decide any more'),
            description: t('{name} and you want the same for {field}.', {
              name: conflict.actor.name,
              field: describeConflict(conflict).field,
            }),
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
      label: t('Keep my {field}', { field: describeConflict(conflict).field }),
    });
    done(conflict);
  };
  const { field } = describeConflict(first);
  const block = 'block' in first.command ? actions.nameOf(first.command.block) : t('the page');
  return (
    <Dialog
      role="alertdialog"
      title={t('{name} changed the same field', { name: first.actor.name })}
      description={t('You both changed {field} of {block}. Which one should stay?{value}', {
        field,
        block,
        value: waiting.length > 1 ? ` ${t('({count} fields to decide)', { count: waiting.length })}` : '',
      })}
      isOpen
      onOpenChange={() => undefined}
      footer={
        <>
          <Button onPress={() => done(first)}>{t('Take theirs')}</Button>
          <Button variant="primary" onPress={() => keep(first)}>
            {t('Keep mine')}
          </Button>
        </>
      }
    >
      <dl className={styles.sides}>
        <div>
          <dt>{t('Theirs')}</dt>
          <dd aria-live="polite">{valueWords(first.theirs)}</dd>
        </div>
        <div>
          <dt>{t('Mine')}</dt>
          <dd>{valueWords(first.yours)}</dd>
        </div>
      </dl>
    </Dialog>
  );
};
