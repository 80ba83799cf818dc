import { useQuery } from '@tanstack/react-query';
import { MailX, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { MailStatus, type MailStatusName, mailLooks, mailStatuses } from '#editor/pieces/leads/mail-status.tsx';
import { TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { mailKind } from '#editor/pieces/mails/mail-kinds.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { MailMessage } from './mail-message.tsx';
import { type MailItem, mailsQuery, retryMail } from './outbox.api.ts';
import styles from './outbox.module.css';
import { OutboxList, type OutboxView } from './outbox-list.tsx';

const NOT_SET_UP = t('No mail server is set up (SMTP_URL): mails stay in the outbox.');

const columns: readonly TableColumn<MailItem>[] = [
  {
    id: 'subject',
    label: t('Subject'),
    isRowHeader: true,
    render: (mail) => (
      <TwoLines isName note={mailKind(mail.kind)}>
        <bdi>{mail.subject || t('(erased)')}</bdi>
      </TwoLines>
    ),
  },
  { id: 'to', label: t('To'), hiddenBelow: 'sm', render: ({ to }) => to.join(', ') },
  {
    id: 'state',
    label: t('State'),
    render: (mail) => (
      <TwoLines note={mail.last_error && <span className={styles.problem}>{mail.last_error}</span>}>
        <MailStatus status={mail.status} />
      </TwoLines>
    ),
  },
  { id: 'at', label: t('Written'), align: 'end', render: ({ created_at: at }) => <RelativeTime at={at} /> },
];

/** The mails: kept, waiting, sent, failed. */
export const MailList = () => {
  const { run, tell } = useWrites(['outbox']);
  const right = usePermission('forms.update');
  const [view, setView] = useState<OutboxView<MailStatusName>>({ status: undefined, page: 1 });
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useQuery(mailsQuery(view.status, view.page));
  const open = list.data?.items.find(({ id }) => id === openId);
  const isFinal = open?.status === 'sent' || open?.status === 'erased';
  const retry = (mail: MailItem) =>
    run(t('Not sent'), async () => {
      await retryMail(mail);
      tell(t('The mail is on its way'));
    });
  return (
    <>
      <OutboxList
        label={t('Mails')}
        query={list}
        columns={columns}
        onRowAction={setOpenId}
        name={t('mails')}
        noneInState={t('No mail in this state')}
        empty={
          <EmptyState icon={MailX} title={t('No mails yet')}>
            {t('Notifications to staff and confirmations to visitors are written here before they are sent.')}
          </EmptyState>
        }
        states={mailStatuses.map((id) => ({ id, label: mailLooks[id].label }))}
        view={view}
        onView={setView}
        tools={
          list.data && !list.data.isSent && <p className={styles.notice}>{t('Kept here: no mail server is set up.')}</p>
        }
      />
      <Drawer
        title={open?.subject || t('Mail')}
        isOpen={open !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpenId(null)}
        footer={
          open &&
          !isFinal && (
            <Button
              variant="primary"
              icon={RefreshCw}
              disabledReason={list.data?.isSent ? right.reason : NOT_SET_UP}
              onPress={() => void retry(open)}
            >
              {t('Send now')}
            </Button>
          )
        }
      >
        {open && <MailMessage mail={open} />}
      </Drawer>
    </>
  );
};
