import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailX, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { toastProblem } from '#editor/api/problems.ts';
import { mailKind } from '#editor/pieces/leads/lead-words.ts';
import { MailStatus, type MailStatusName, mailLooks, mailStatuses } from '#editor/pieces/leads/mail-status.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { Table, type TableColumn } from '#editor/ui/table/table.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { MailMessage } from './mail-message.tsx';
import { type MailItem, mailsQuery, retryMail } from './outbox.api.ts';
import styles from './outbox.module.css';
import { OutboxList, type OutboxView } from './outbox-list.tsx';

const NOT_SET_UP = 'No mail server is set up (SMTP_URL): mails stay here.';

const columns: readonly TableColumn<MailItem>[] = [
  {
    id: 'subject',
    label: 'Subject',
    isRowHeader: true,
    render: (mail) => (
      <span className={styles.texts}>
        <span className={styles.name}>{mail.subject || '(erased)'}</span>
        <span className={styles.quiet}>{mailKind(mail.kind)}</span>
      </span>
    ),
  },
  { id: 'to', label: 'To', hiddenBelow: 'sm', render: ({ to }) => to.join(', ') },
  {
    id: 'state',
    label: 'State',
    render: (mail) => (
      <span className={styles.texts}>
        <MailStatus status={mail.status} />
        {mail.last_error && <span className={styles.problem}>{mail.last_error}</span>}
      </span>
    ),
  },
  { id: 'at', label: 'Written', align: 'end', render: ({ created_at: at }) => <RelativeTime at={at} /> },
];

/** The mails: kept, waiting, sent, failed. */
export const MailList = () => {
  const queries = useQueryClient();
  const right = usePermission('forms.update');
  const [view, setView] = useState<OutboxView<MailStatusName>>({ status: undefined, page: 1 });
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useQuery(mailsQuery(view.status, view.page));
  const open = list.data?.items.find(({ id }) => id === openId);
  const isFinal = open?.status === 'sent' || open?.status === 'erased';
  const retry = async (mail: MailItem) => {
    try {
      await retryMail(mail);
      showToast({ title: 'The mail is on its way' });
    } catch (error) {
      toastProblem('Not sent', error);
    }
    await queries.invalidateQueries({ queryKey: ['outbox'] });
  };
  return (
    <>
      <OutboxList
        query={list}
        name="mails"
        noneInState="No mail in this state"
        empty={
          <EmptyState icon={MailX} title="No mails yet">
            Notifications to staff and confirmations to visitors are written here before they are sent.
          </EmptyState>
        }
        states={mailStatuses.map((id) => ({ id, label: mailLooks[id].label }))}
        view={view}
        onView={setView}
        tools={list.data && !list.data.isSent && <p className={styles.notice}>Kept here: no mail server is set up.</p>}
      >
        {({ items }) => <Table label="Mails" columns={columns} rows={items} onRowAction={setOpenId} />}
      </OutboxList>
      <Drawer
        title={open?.subject || 'Mail'}
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
              Send now
            </Button>
          )
        }
      >
        {open && <MailMessage mail={open} />}
      </Drawer>
    </>
  );
};
