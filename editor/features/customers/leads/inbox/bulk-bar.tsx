import { useQuery } from '@tanstack/react-query';
import { Ban, Check, RefreshCw, UserRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { type FinalFix, FixQuestion } from '#editor/pieces/leads/fix-question.tsx';
import { assigneesQuery } from '#editor/pieces/leads/lead-choices.api.ts';
import { stages } from '#editor/pieces/leads/lead-words.ts';
import { WorkBar } from '#editor/pieces/work-list/work-bar.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import type { LeadItem } from '../leads.api.ts';
import type { LeadActions } from './use-lead-actions.ts';

const stageNames = Object.keys(stages) as (keyof typeof stages)[];

/** Chooses whom leads are given to. */
export const AssignDialog = (props: {
  leads: readonly LeadItem[];
  isOpen: boolean;
  onClose: () => void;
  actions: LeadActions;
}) => {
  const people = useQuery({ ...assigneesQuery, enabled: props.isOpen });
  const [chosen, setChosen] = useState<string | null>(null);
  const options = [{ id: 'nobody', label: t('Nobody') }, ...(people.data ?? [])];
  const give = () => {
    const person = people.data?.find(({ id }) => id === chosen);
    props.onClose();
    void props.actions.change(
      props.leads,
      { assignee_id: person?.id ?? null },
      (count) =>
        person
          ? t('{count, plural, one {# lead} other {# leads}} given to {label}', { count, label: person.label })
          : t('{count, plural, one {# lead} other {# leads}} given to nobody', { count }),
      person?.label ?? null,
    );
  };
  return (
    <Dialog
      title={t('Give {count, plural, one {# lead} other {# leads}} to…', { count: props.leads.length })}
      size="sm"
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      footer={
        <>
          <Button onPress={props.onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={chosen === null ? t('Choose somebody first.') : undefined}
            onPress={give}
          >
            {t('Give')}
          </Button>
        </>
      }
    >
      <ComboBox
        label={t('Person')}
        autoFocus
        placeholder={t('Type a name')}
        emptyText={t('Nobody of this name may work on leads')}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
};

/** What can be done with the selected leads at once. */
export const BulkBar = (props: {
  leads: readonly LeadItem[];
  actions: LeadActions;
  onAssign: () => void;
  onClear: () => void;
  /** Given while all that are loaded are selected, and more match. */
  more?: { label: string; isPending: boolean; onSelect: () => void } | undefined;
}) => {
  const { leads, actions, more } = props;
  const [asking, setAsking] = useState<FinalFix | null>(null);
  const update = usePermission('leads.update');
  const fix = usePermission('deliveries.fix');
  const isAllSpam = leads.every(({ status }) => status === 'spam');
  return (
    <WorkBar
      label={t('Selected leads')}
      count={t('{count, plural, one {# lead} other {# leads}} selected', { count: leads.length })}
      progress={
        actions.progress && {
          ...actions.progress,
          label: t('Changing leads'),
          words: t('{done} of {count, plural, one {# lead} other {# leads}}', {
            done: actions.progress.done,
            count: actions.progress.total,
          }),
        }
      }
      more={more}
      onClear={props.onClear}
    >
      <Menu
        label={t('Stage')}
        placement="top start"
        trigger={
          <Button icon={Check} size="sm" disabledReason={update.reason}>
            {t('Stage')}
          </Button>
        }
        groups={[
          stageNames.map((stage) => ({
            id: stage,
            label: stages[stage].label,
            onAction: () =>
              void actions.change(leads, { stage }, (count) =>
                t('{count, plural, one {# lead} other {# leads}} set to “{label}”', {
                  count,
                  label: stages[stage].label,
                }),
              ),
          })),
        ]}
      />
      <Button icon={UserRound} size="sm" disabledReason={update.reason} onPress={props.onAssign}>
        {t('Give to…')}
      </Button>
      <Button
        icon={Ban}
        size="sm"
        disabledReason={update.reason}
        onPress={() =>
          void actions.change(leads, { status: isAllSpam ? 'new' : 'spam' }, (count) =>
            isAllSpam
              ? t('{count, plural, one {# lead is no spam} other {# leads are no spam}}: what was held back goes out', {
                  count,
                })
              : t('{count, plural, one {# lead} other {# leads}} marked as spam', { count }),
          )
        }
      >
        {isAllSpam ? t('Not spam') : t('Spam')}
      </Button>
      <Menu
        label={t('Deliveries')}
        placement="top start"
        trigger={
          <Button icon={RefreshCw} size="sm" disabledReason={fix.reason}>
            {t('Deliveries')}
          </Button>
        }
        groups={[
          [
            {
              id: 'retry',
              label: t('Send again what failed or waits'),
              onAction: () => void actions.fix(leads, 'retry'),
            },
            {
              id: 'mark',
              label: t('Mark as delivered'),
              description: t('The receiver has them already'),
              onAction: () => setAsking('mark_delivered'),
            },
            { id: 'cancel', label: t('Stop trying'), onAction: () => setAsking('cancel') },
          ],
        ]}
      />
      <FixQuestion
        mode={asking}
        which={t('the deliveries of {count, plural, one {# lead} other {# leads}}', { count: leads.length })}
        onClose={() => setAsking(null)}
        onConfirm={(mode) => void actions.fix(leads, mode)}
      />
    </WorkBar>
  );
};
