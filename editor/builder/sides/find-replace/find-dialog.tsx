import { type FormEvent, useState } from 'react';
import { api } from '#editor/api/api.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { useUnsaved } from '#editor/ui/unsaved/unsaved.context.ts';
import { useSides } from '../sides.context.ts';
import styles from './find-dialog.module.css';
import { FindOptions, type FindQuestion } from './find-options.tsx';
import { type Found, pickKey, replaceChosen, search } from './find-session.ts';
import { MatchList } from './match-list.tsx';

const FindForm = ({ onClose }: { onClose: () => void }) => {
  const { store } = useEditedDocument();
  const { page } = useEditingSession();
  const current = useWatched(page);
  const [question, setQuestion] = useState<FindQuestion>({
    text: '',
    scope: 'page',
    matchCase: false,
    wholeWord: false,
  });
  const [replacement, setReplacement] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const tools = { api: api.admin, store, page: { id: current.id, path: current.attributes.path } };
  const { scope, ...options } = question;
  const { text } = options;
  const places = found?.pages.reduce((sum, { matches }) => sum + matches.length, 0) ?? 0;

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const find = (event?: FormEvent): void => {
    event?.preventDefault();
    if (text === '') return;
    void run(async () => {
      const next = await search(tools, options, scope);
      setFound(next);
      const open = next.pages.flatMap(({ id, matches }) =>
        matches.flatMap((match) => (match.locked ? [] : [pickKey(id, match)])),
      );
      setChosen(new Set(open));
      const count = next.pages.reduce((sum, { matches }) => sum + matches.length, 0);
      announce(count === 0 ? t('Not found') : t('Found at {count, plural, one {# place} other {# places}}', { count }));
    });
  };
  // Words to look for are soon typed again; those to be put in their stead may be many.
  useUnsaved(replacement !== '');
  const replace = (): void => {
    if (!found) return;
    void run(async () => {
      const done = await replaceChosen(tools, { ...options, replacement }, found, chosen);
      showToast({
        title: t(
          'Replaced at {places, plural, one {# place} other {# places}} on {pages, plural, one {# page} other {# pages}}',
          { places: done.places, pages: done.pages },
        ),
        description:
          done.left.length > 0
            ? t('Left alone, since they changed meanwhile: {left}.', { left: done.left.join(', ') })
            : t('Drafts only; undo takes it back page by page.'),
        ...(done.left.length > 0 ? { tone: 'warn' as const } : {}),
      });
      onClose();
    });
  };
  const reason = !store.isEditable
    ? t('You may look at pages, not change them.')
    : chosen.size === 0
      ? t('Choose at least one place')
      : undefined;
  return (
    <div className={styles.layout}>
      <FindOptions
        question={question}
        replacement={replacement}
        isBusy={isBusy && !found}
        onChange={(part) => {
          setQuestion({ ...question, ...part });
          setFound(null);
          setFailure(undefined);
        }}
        onReplacementChange={setReplacement}
        onFind={find}
      />
      {failure !== undefined && <FormError title={t('Not done')} problem={describeProblem(failure)} />}
      {found && places === 0 && (
        <p className={styles.empty}>{t('“{text}” stands nowhere in the texts searched.', { text })}</p>
      )}
      {found && places > 0 && (
        <>
          <p className={styles.count}>
            {t('{places, plural, one {# place} other {# places}} on {count, plural, one {# page} other {# pages}}', {
              places,
              count: found.pages.length,
            })}
            {found.truncated && t('; there are more. Replace these, then search again')}
          </p>
          <MatchList found={found} replacement={replacement} chosen={chosen} onChosenChange={setChosen} />
          <footer className={styles.footer}>
            <Button onPress={onClose}>{t('Cancel')}</Button>
            <Button variant="primary" isPending={isBusy} disabledReason={reason} onPress={replace}>
              {t('Replace {size}', { size: chosen.size })}
            </Button>
          </footer>
        </>
      )}
    </div>
  );
};

/** Finds words on this page or all pages, shows each place before and after, and replaces those that are chosen. */
export const FindDialog = () => {
  const { isFinding } = useSides();
  return (
    <Dialog
      title={t('Find and replace')}
      description={t(
        'In the texts of drafts, formatted ones and translations included. Raw HTML and locked blocks stay as they are.',
      )}
      size="lg"
      isOpen={useWatched(isFinding)}
      onOpenChange={isFinding.set}
    >
      <FindForm onClose={() => isFinding.set(false)} />
    </Dialog>
  );
};
