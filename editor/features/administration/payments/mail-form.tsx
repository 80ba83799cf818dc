import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Form } from 'react-aria-components';
import { orderMailWords } from '#api-clients/orders/order-mail.data.ts';
import { describeProblem, isStatus, toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { KeptNotice } from '#editor/pieces/drafts/kept-notice.tsx';
import { PartClashes } from '#editor/pieces/drafts/part-clashes.tsx';
import { usePartEdits } from '#editor/pieces/drafts/use-part-edits.ts';
import { MailText } from '#editor/pieces/mails/mail-text.tsx';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { keptMail, textOf } from './kept-mails.ts';
import { type MailItem, orderMailsQuery, previewQuery, resetMail, writeMail } from './mails.api.ts';
import styles from './mails.module.css';

/** The mail as a customer would get it, or why it cannot be sent so. */
const Preview = ({ mail, subject, body }: { mail: MailItem; subject: string; body: string }) => {
  const preview = useQuery({ ...previewQuery(mail, { subject, body }), placeholderData: keepPreviousData });
  return (
    <Panel title={t('As it arrives')}>
      {preview.error && !preview.isPlaceholderData ? (
        <FormError title={t('It cannot be sent so')} problem={describeProblem(preview.error)} />
      ) : (
        preview.data && (
          <article className={styles.mail} lang={mail.locale} dir="auto">
            <p className={styles.subject} dir="auto">
              {preview.data.subject}
            </p>
            <p className={styles.body} dir="auto">
              <MailText text={preview.data.body} />
            </p>
          </article>
        )
      )}
    </Panel>
  );
};

/** The text of one mail in one language, beside how it arrives. */
export const MailForm = ({ mail }: { mail: MailItem }) => {
  const queries = useQueryClient();
  const browser = useMemo(() => keptMail(mail), [mail]);
  const edits = usePartEdits({ browser, now: textOf(mail), etag: mail.etag });
  const { content, clashes, isChanged } = edits;
  const { subject, body } = content;
  const shown = { subject: useDeferredValue(subject), body: useDeferredValue(body) };
  const reload = () => queries.invalidateQueries({ queryKey: ['payments', 'mails'] });
  const save = useMutation({
    mutationFn: (sent: typeof content) => writeMail(mail, sent),
    onSuccess: (saved, sent) => {
      edits.saved(sent);
      queries.setQueryData(orderMailsQuery.queryKey, (all) => all?.map((one) => (one.id === saved.id ? saved : one)));
      showToast({ title: t('The mail is saved') });
      void reload();
    },
    // Theirs is taken in below one's own words, which stay.
    onError: (error) => (isStatus(error, 412) ? reload() : undefined),
  });
  const reset = useMutation({
    mutationFn: () => resetMail(mail),
    onSuccess: () => {
      edits.change(mail.original);
      edits.saved(mail.original);
      showToast({ title: t('The mail says again what the product brings') });
      void reload();
    },
    onError: (error) => toastProblem(t('Not set back'), error),
  });
  const isOutdated = isStatus(save.error, 412);
  const nothing = isChanged ? undefined : t('Nothing has changed.');
  const hindrance = clashes.length > 0 ? t('Decide first on what you both changed.') : nothing;
  return (
    <div className={styles.sides}>
      <Panel title={t('Text')} end={mail.is_own && <Badge tone="accent">{t('Your own words')}</Badge>}>
        <Form
          validationBehavior="aria"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (hindrance === undefined) save.mutate(content);
          }}
        >
          {edits.isEarlier && <KeptNotice onDiscard={edits.discard} />}
          <TextField
            label={t('Subject')}
            isRequired
            maxLength={200}
            lang={mail.locale}
            dir="auto"
            value={subject}
            onChange={(next) => edits.change({ subject: next, body })}
          />
          <TextArea
            label={t('Text of the mail')}
            isRequired
            rows={14}
            maxLength={10_000}
            lang={mail.locale}
            dir="auto"
            value={body}
            onChange={(next) => edits.change({ subject, body: next })}
            description={t('Filled in: {words}', { words: orderMailWords.map((word) => `{${word}}`).join(' ') })}
          />
          <PartClashes
            who={mail.updated_by ?? ''}
            edits={edits}
            label={(at) => (at.includes('subject') ? t('Subject') : t('Text of the mail'))}
            words={({ theirs }) => String(theirs)}
            isOutdated={isOutdated}
          />
          {save.error && !isOutdated && <FormError title={t('Not saved')} problem={describeProblem(save.error)} />}
          <div className={styles.buttons}>
            {mail.is_own && (
              <Button icon={RotateCcw} isPending={reset.isPending} onPress={() => reset.mutate()}>
                {t('Back to the original')}
              </Button>
            )}
            <Button type="submit" variant="primary" isPending={save.isPending} disabledReason={hindrance}>
              {t('Save')}
            </Button>
          </div>
        </Form>
      </Panel>
      <Preview mail={mail} {...shown} />
    </div>
  );
};
