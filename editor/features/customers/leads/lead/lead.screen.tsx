import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, ChevronDown, ChevronUp, Ellipsis, Eraser, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { leadName } from '#editor/pieces/leads/lead-words.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { ScreenBody } from '#editor/shell/screen/screen-body.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { RecordColumns, RecordLine } from '#editor/ui/record-page/record-page.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { EraseDialog } from '../erasures/erase-dialog.tsx';
import { LeadState } from '../inbox/lead-columns.tsx';
import { openedLeads } from '../inbox/open-list.ts';
import type { LeadItem } from '../leads.api.ts';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { deleteLead, type LeadField, type LeadPlace, leadQuery, useFollow } from './lead.api.ts';
import styles from './lead.module.css';
import { LeadOrigin } from './lead-origin.tsx';
import { LeadValues } from './lead-values.tsx';
import { LeadWork, useLeadChange } from './lead-work.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { PersonCard } from './person-card.tsx';
import { RelatedPanel } from './related-panel.tsx';
import { Timeline } from './timeline.tsx';

const DeleteDialog = ({ lead, isOpen, onClose }: { lead: LeadItem; isOpen: boolean; onClose: () => void }) => {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteLead(lead),
    onSuccess: () => {
      showToast({ title: t('What {number} held is erased', { number: lead.number }) });
      onClose();
      void queries.invalidateQueries({ queryKey: ['leads'] });
    },
    onError: (error) => toastProblem(t('Not erased'), error),
  });
  return (
    <Dialog
      title={t('Erase what {number} holds?', { number: lead.number })}
      description={t(
        'Values, files, mails and what was sent to other systems go. The number and its dates stay. This cannot be undone.',
      )}
      role="alertdialog"
      size="sm"
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {t('Erase this lead')}
          </Button>
        </>
      }
    />
  );
};

const LeadActions = ({ lead }: { lead: LeadItem }) => {
  const navigate = useNavigate();
  const update = usePermission('leads.update');
  const erase = usePermission('leads.delete');
  const change = useLeadChange(lead);
  const [open, setOpen] = useState<'person' | 'lead' | null>(null);
  const { previous, next, back } = openedLeads.neighboursOf(lead.id);
  const isErased = lead.status === 'erased';
  const go = (to: string | undefined) => {
    if (to) void navigate(to, { replace: true });
  };
  const toggleSpam = () => change.mutate({ status: lead.status === 'spam' ? 'new' : 'spam' });
  useShortcuts(t('Lead'), [
    { keys: 'J', label: t('Next lead'), run: () => go(next) },
    { keys: 'K', label: t('Previous lead'), run: () => go(previous) },
    { keys: 'U', label: t('Back to the list'), run: () => void navigate(back) },
    {
      keys: 'E',
      label: t('Answered: set to “Contacted”'),
      run: () => {
        if (update.allowed && lead.stage === 'open' && !isErased) change.mutate({ stage: 'contacted' });
      },
    },
    {
      keys: 'S',
      label: t('Spam, or not'),
      run: () => {
        if (update.allowed && !isErased) toggleSpam();
      },
    },
  ]);
  return (
    <>
      <Menu
        label={t('More')}
        placement="bottom end"
        trigger={<IconButton icon={Ellipsis} label={t('More')} />}
        groups={[
          [
            {
              id: 'spam',
              label: lead.status === 'spam' ? t('Not spam') : t('Spam'),
              description: lead.status === 'spam' ? t('What was held back goes out') : undefined,
              icon: Ban,
              shortcut: 'S',
              disabledReason: isErased ? t('This lead was erased.') : update.reason,
              onAction: toggleSpam,
            },
          ],
          [
            {
              id: 'erase-lead',
              label: t('Erase this lead…'),
              icon: Eraser,
              tone: 'danger',
              disabledReason: isErased ? t('This lead was erased.') : erase.reason,
              onAction: () => setOpen('lead'),
            },
            {
              id: 'erase-person',
              label: t('Erase the person…'),
              description: t('From all leads, files, mails, queues and exports'),
              icon: UserRoundX,
              tone: 'danger',
              disabledReason: isErased ? t('This lead was erased.') : erase.reason,
              onAction: () => setOpen('person'),
            },
          ],
        ]}
      />
      {update.allowed && lead.status === 'new' && lead.stage === 'open' && (
        <Button variant="primary" isPending={change.isPending} onPress={() => change.mutate({ stage: 'contacted' })}>
          {t('Mark as answered')}
        </Button>
      )}
      <DeleteDialog lead={lead} isOpen={open === 'lead'} onClose={() => setOpen(null)} />
      <EraseDialog
        subject={{ lead_id: lead.id }}
        who={t('the person of lead {number}', { number: lead.number })}
        isOpen={open === 'person'}
        onClose={() => setOpen(null)}
      />
    </>
  );
};

const LeadPage = ({ lead, fields, place }: { lead: LeadItem; fields: readonly LeadField[]; place: LeadPlace }) => (
  <RecordColumns
    main={
      <>
        <PersonCard lead={lead} />
        <LeadValues key={lead.id} lead={lead} fields={fields} place={place} />
        <Timeline place={place} isErased={lead.status === 'erased'} />
      </>
    }
    side={
      <>
        <LeadWork lead={lead} />
        <OrdersPanel place={place} />
        <DeliveriesPanel place={place} />
        <MailsPanel place={place} />
        <RelatedPanel place={place} lead={lead} />
        <LeadOrigin lead={lead} />
      </>
    }
  />
);

/** One lead: what was sent, what happened with it since, and what can be done. */
export const Component = () => {
  const { formId = '', leadId = '' } = useParams();
  const place = { formId, leadId };
  const query = useQuery(leadQuery(place));
  useFollow(place);
  const lead = query.data?.lead;
  const navigate = useNavigate();
  const { back, place: where, previous, next } = openedLeads.neighboursOf(leadId);
  const go = (to: string | undefined) => {
    if (to) void navigate(to, { replace: true });
  };
  return (
    <Screen
      title={(lead && (lead.person.name || leadName(lead).split(' · ')[0])) || t('Lead')}
      crumbs={[{ id: 'leads', label: t('Leads'), href: back }]}
      actions={lead && <LeadActions key={lead.id} lead={lead} />}
    >
      <ScreenBody>
        <Loaded isScreen query={query} name={t('the lead')} rows={12}>
          {(opened) => (
            <>
              <RecordLine>
                <LeadState lead={opened.lead} />
                <code>{opened.lead.number}</code>
                <span>
                  {opened.lead.form_name}, <RelativeTime at={opened.lead.created_at} />
                </span>
                {where && (
                  <nav aria-label={t('Leads of the list')} className={styles.where}>
                    {where}
                    <IconButton
                      icon={ChevronUp}
                      size="sm"
                      label={t('Previous lead')}
                      shortcut="K"
                      isDisabled={!previous}
                      onPress={() => go(previous)}
                    />
                    <IconButton
                      icon={ChevronDown}
                      size="sm"
                      label={t('Next lead')}
                      shortcut="J"
                      isDisabled={!next}
                      onPress={() => go(next)}
                    />
                  </nav>
                )}
              </RecordLine>
              <LeadPage {...opened} place={place} />
            </>
          )}
        </Loaded>
      </ScreenBody>
    </Screen>
  );
};
