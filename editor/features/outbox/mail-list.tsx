import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailX, RefreshCw, SearchX } from 'lucide-react';
import { useState } from 'react';
import { describeProblem, toastProblem } from '../../api/problems.ts';
import { mailKind } from '../../leads/lead-words.ts';
import { MailStatus, type MailStatusName, mailLooks, mailStatuses } from '../../leads/mail-status.tsx';
import { usePermission } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Paging } from '../../ui/paging/paging.tsx';
import { RelativeTime } from '../../ui/relative-time/relative-time.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Table, type TableColumn } from '../../ui/table/table.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { MailMessage } from './mail-message.tsx';
import { type MailItem, mailsQuery, retryMail } from './outbox.api.ts';
import styles from './outbox.module.css';

const ANY = 'any';
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
  const [status, setStatus] = useState<MailStatusName | undefined>(undefined);
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useQuery(mailsQuery(status, page));
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
  const content = () => {
    if (list.isPending) return <Skeleton rows={10} label="Loading mails" />;
    if (list.error && !list.data)
      return (
        <ErrorState
          {...describeProblem(list.error)}
          title="The mails could not be loaded"
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      );
    if (list.data.items.length === 0)
      return status === undefined ? (
        <EmptyState icon={MailX} title="No mails yet">
          Notifications to staff and confirmations to visitors are written here before they are sent.
        </EmptyState>
      ) : (
        <EmptyState
          icon={SearchX}
          title="No mail in this state"
          action={<Button onPress={() => setStatus(undefined)}>Show all</Button>}
        />
      );
    return <Table label="Mails" columns={columns} rows={list.data.items} onRowAction={setOpenId} />;
  };
  return (
    <>
      <div className={styles.tools}>
        <Select
          label="State"
          hideLabel
          options={[
            { id: ANY, label: 'Every state' },
            ...mailStatuses.map((id) => ({ id, label: mailLooks[id].label })),
          ]}
          value={status ?? ANY}
          onChange={(id) => {
            setPage(1);
            setStatus(mailStatuses.find((one) => one === id));
          }}
          className={styles.choice}
        />
        {list.data && !list.data.isSent && <p className={styles.notice}>Kept here: no mail server is set up.</p>}
      </div>
      <div className={styles.list} aria-busy={list.isFetching}>
        {content()}
      </div>
      <Paging
        label="Pages of mails"
        page={page}
        pages={list.data?.pages ?? 1}
        onPage={setPage}
        previous="Newer"
        next="Older"
      />
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
