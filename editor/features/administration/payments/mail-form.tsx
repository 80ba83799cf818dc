import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Form } from 'react-aria-components';
import { orderMailWords } from '#api-clients/orders/order-mail.data.ts';
import { describeProblem, toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { KeptNotice } from '#editor/pieces/drafts/kept-notice.tsx';
import { MailText } from '#editor/pieces/mails/mail-text.tsx';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { keptMail, rebased, resumed, textOf } from './kept-mails.ts';
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

/** The text as it is being written. It stays in this browser until it is saved. */
const useMailText = (mail: MailItem) => {
  const browser = useMemo(() => keptMail(mail), [mail]);
  const [text, setText] = useState(() => resumed(mail));
  const [seen, setSeen] = useState(mail);
  if (seen.etag !== mail.etag) {
    // Saved, here or by others: the form stays, with the focus where it is.
    setSeen(mail);
    setText(rebased(mail, { base: textOf(seen), content: text }));
  }
  const isChanged = text.subject !== mail.subject || text.body !== mail.body;
  useEffect(() => {
    browser.keep(isChanged ? { base: textOf(mail), content: text } : null);
  }, [browser, isChanged, mail, text]);
  /** What stands here was written before, and the screen left. */
  const [isEarlier, setEarlier] = useState(isChanged);
  const change = (part: Partial<typeof text>) => setText((before) => ({ ...before, ...part }));
  const show = (next: typeof text) => {
    setText(next);
    setEarlier(false);
  };
  return { ...text, isChanged, isEarlier: isEarlier && isChanged, change, show };
};

/** The text of one mail in one language, beside how it arrives. */
export const MailForm = ({ mail }: { mail: MailItem }) => {
  const queries = useQueryClient();
  const { subject, body, isChanged, isEarlier, change, show } = useMailText(mail);
  const shown = { subject: useDeferredValue(subject), body: useDeferredValue(body) };
  const reload = () => queries.invalidateQueries({ queryKey: ['payments', 'mails'] });
  const save = useMutation({
    mutationFn: () => writeMail(mail, { subject, body }),
    onSuccess: (saved) => {
      show(textOf(saved));
      queries.setQueryData(orderMailsQuery.queryKey, (all) => all?.map((one) => (one.id === saved.id ? saved : one)));
      showToast({ title: t('The mail is saved') });
      void reload();
    },
  });
  const reset = useMutation({
    mutationFn: () => resetMail(mail),
    onSuccess: () => {
      show(mail.original);
      showToast({ title: t('The mail says again what the product brings') });
      void reload();
    },
    onError: (error) => toastProblem(t('Not set back'), error),
  });
  return (
    <div className={styles.sides}>
      <Panel title={t('Text')} end={mail.is_own && <Badge tone="accent">{t('Your own words')}</Badge>}>
        <Form
          validationBehavior="aria"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged) save.mutate();
          }}
        >
          {isEarlier && <KeptNotice onDiscard={() => show(textOf(mail))} />}
          <TextField
            label={t('Subject')}
            isRequired
            maxLength={200}
            lang={mail.locale}
            dir="auto"
            value={subject}
            onChange={(next) => change({ subject: next })}
          />
          <TextArea
            label={t('Text of the mail')}
            isRequired
            rows={14}
            maxLength={10_000}
            lang={mail.locale}
            dir="auto"
            value={body}
            onChange={(next) => change({ body: next })}
            description={t('Filled in: {words}', { words: orderMailWords.map((word) => `{${word}}`).join(' ') })}
          />
          {save.error && <FormError title={t('Not saved')} problem={describeProblem(save.error)} />}
          <div className={styles.buttons}>
            {mail.is_own && (
              <Button icon={RotateCcw} isPending={reset.isPending} onPress={() => reset.mutate()}>
                {t('Back to the original')}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              isPending={save.isPending}
              disabledReason={isChanged ? undefined : t('Nothing has changed.')}
            >
              {t('Save')}
            </Button>
          </div>
        </Form>
      </Panel>
      <Preview mail={mail} {...shown} />
    </div>
  );
};
