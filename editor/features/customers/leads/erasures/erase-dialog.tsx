import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { DialogParts } from '#editor/pieces/save-form/save-form.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { Certificate, ErasureCounts, Receivers } from './certificate.tsx';
import { type ErasureItem, erasePerson, erasureQuery, foreseenQuery, type Subject } from './erasures.api.ts';
import { Remains } from './remains.tsx';

const WORD = 'erase';

interface EraseProps {
  subject: Subject;
  /** "the person of lead L-…", "ana@example.com". */
  who: string;
  onClose: () => void;
}

/** What goes on after the rows are gone, until the certificate is signed. */
const EraseOutcome = ({ begun, onClose }: { begun: ErasureItem; onClose: () => void }) => {
  const { data: erasure } = useQuery(erasureQuery(begun));
  return (
    <DialogParts
      buttons={
        <Button variant="primary" autoFocus onPress={onClose}>
          {erasure.status === 'completed' ? t('Done') : t('Close')}
        </Button>
      }
    >
      <p role="status">
        {erasure.status === 'completed'
          ? t('The person is erased.')
          : t(
              'Nobody sees the person any more. What files, logs and snapshots still hold is being taken out; you can close this, it goes on by itself.',
            )}
      </p>
      <Certificate erasure={erasure} />
    </DialogParts>
  );
};

const EraseQuestion = ({ subject, onClose, onErased }: EraseProps & { onErased: () => void }) => {
  const queries = useQueryClient();
  const [word, setWord] = useState('');
  const erase = useMutation({
    mutationFn: () => erasePerson(subject),
    onSuccess: () => {
      onErased();
      void queries.invalidateQueries({ queryKey: ['leads'] });
    },
  });
  const foreseen = useQuery(foreseenQuery(subject, erase.status === 'idle'));
  if (erase.data) return <EraseOutcome begun={erase.data} onClose={onClose} />;
  const nothing = foreseen.data?.leads === 0;
  return (
    <DialogParts
      buttons={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            variant="danger"
            isPending={erase.isPending}
            disabledReason={
              !foreseen.data || nothing
                ? t('There is nothing to erase.')
                : word.trim().toLowerCase() === WORD
                  ? undefined
                  : t('Type “{WORD}” first.', { WORD })
            }
            onPress={() => erase.mutate()}
          >
            {foreseen.data && !nothing
              ? t('Erase the person and {count, plural, one {# lead} other {# leads}}', { count: foreseen.data.leads })
              : t('Erase')}
          </Button>
        </>
      }
    >
      {foreseen.isPending && <Skeleton rows={4} label={t('Counting what would be erased')} />}
      {foreseen.error && <FormError title={t('Not counted')} problem={describeProblem(foreseen.error)} />}
      {foreseen.data &&
        (nothing ? (
          <p>{t('No lead of this person is kept here.')}</p>
        ) : (
          <>
            <ErasureCounts erasure={foreseen.data} />
            <Receivers erasure={foreseen.data} />
            <p>
              {t(
                'This cannot be undone. A signed certificate without personal data is kept. While database and snapshots are written anew, the product may answer slowly for a while.',
              )}
            </p>
            <Remains erasure={foreseen.data} />
            <TextField label={t('Type “{WORD}” to go on', { WORD })} autoFocus value={word} onChange={setWord} />
          </>
        ))}
      {erase.error && <FormError title={t('Not erased')} problem={describeProblem(erase.error)} />}
    </DialogParts>
  );
};

/** Erases a person after saying in numbers what goes, and shows the certificate. */
export const EraseDialog = ({ isOpen, ...props }: EraseProps & { isOpen: boolean }) => {
  const [isErased, setErased] = useState(false);
  const close = () => {
    setErased(false);
    props.onClose();
  };
  return (
    <Dialog
      title={isErased ? t('Certificate of erasure') : t('Erase {who}?', { who: props.who })}
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={(next) => !next && close()}
    >
      {isOpen && <EraseQuestion {...props} onClose={close} onErased={() => setErased(true)} />}
    </Dialog>
  );
};
