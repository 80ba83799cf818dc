import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, UserRoundX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { Table } from '#editor/ui/table/table.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { Certificate } from './certificate.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { type ErasureItem, erasuresQuery, type Subject } from './erasures.api.ts';
import styles from './erasures.module.css';

const columns: readonly TableColumn<ErasureItem>[] = [
  { id: 'id', label: t('Certificate'), isRowHeader: true, render: ({ id }) => <code>{id}</code> },
  { id: 'leads', label: t('Leads'), align: 'end', render: ({ leads }) => leads.toLocaleString(formatLocale) },
  {
    id: 'status',
    label: t('State'),
    render: ({ status, trouble }) => (
      <Status
        tone={status === 'completed' ? 'ok' : trouble === null ? 'info' : 'warn'}
        shape={status === 'completed' ? 'filled' : 'half'}
      >
        {status === 'completed' ? t('Completed') : t('Under way')}
      </Status>
    ),
  },
  { id: 'by', label: t('By'), hiddenBelow: 'sm', render: ({ erased_by: by }) => by },
  { id: 'at', label: t('When'), align: 'end', render: ({ erased_at: at }) => <RelativeTime at={at} /> },
];

const subjectOf = (text: string): Subject | undefined => {
  const typed = text.trim();
  if (/^\S+@\S+\.\S+$/.test(typed)) return { email: typed };
  return /^\+?[\d\s()-]{6,}$/.test(typed) ? { phone: typed } : undefined;
};

/** Erases people who ask for it, and keeps the proof. */
export const Component = () => {
  const right = usePermission('leads.delete');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState<Subject | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const list = useQuery({ ...erasuresQuery, enabled: right.allowed });
  const subject = subjectOf(text);
  const shown = list.data?.find(({ id }) => id === opened);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (subject) setAsked(subject);
  };
  return (
    <Screen
      title={t('Erase a person')}
      layout="page"
      crumbs={[{ id: 'leads', label: t('Leads'), href: '/cms/leads' }]}
      lead={t(
        'Takes a person out of leads, files, mails, queues, exports and saved views, then out of database files, logs and snapshots. Their lead numbers and dates stay, so that counts stay right.',
      )}
    >
      <Form onSubmit={submit} validationBehavior="aria" className={styles.form}>
        <TextField
          label={t('E-mail address or phone number')}
          isRequired
          value={text}
          onChange={setText}
          errorMessage={
            isChecked && !subject
              ? t('Enter an e-mail address, or a number with country code like +44 7700 900123')
              : undefined
          }
        />
        <Button type="submit" variant="danger" icon={UserRoundX} disabledReason={right.reason}>
          {t('Look for them')}
        </Button>
      </Form>
      <h2 className={styles.heading}>{t('Certificates')}</h2>
      {right.allowed && (
        <Loaded
          isScreen
          query={list}
          name={t('the certificates')}
          rows={4}
          isEmpty={({ length }) => length === 0}
          empty={
            <EmptyState icon={ShieldCheck} title={t('Nobody was erased yet')}>
              {t('Each erasure leaves a signed certificate here. It holds no personal data.')}
            </EmptyState>
          }
        >
          {(items) => <Table label={t('Certificates')} columns={columns} rows={items} onRowAction={setOpened} />}
        </Loaded>
      )}
      <EraseDialog
        subject={asked ?? {}}
        who={asked?.email ?? asked?.phone ?? ''}
        isOpen={asked !== null}
        onClose={() => {
          setAsked(null);
          setText('');
          setChecked(false);
        }}
      />
      <Drawer
        title={t('Certificate of erasure')}
        isOpen={shown !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpened(null)}
      >
        {shown && (
          <div className={styles.drawer}>
            <Certificate erasure={shown} />
          </div>
        )}
      </Drawer>
    </Screen>
  );
};
