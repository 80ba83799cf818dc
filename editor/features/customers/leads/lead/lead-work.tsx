import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadUpdate } from '#api-clients/forms/lead.resources.ts';
import { isStatus, toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { assigneesQuery } from '#editor/pieces/leads/lead-choices.api.ts';
import { minutesInWords, reviewWords, stages } from '#editor/pieces/leads/lead-words.ts';
import { Facts, Panel } from '#editor/pieces/panel/panel.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { formatExact } from '#editor/ui/relative-time/relative-time.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { Clock } from '../inbox/lead-columns.tsx';
import { changeLead, type LeadItem } from '../leads.api.ts';
import styles from './lead-work.module.css';

const NOBODY = 'nobody';

/** Changes the lead as it was seen; a change of somebody else in between is shown instead of overwritten. */
export const useLeadChange = (lead: LeadItem) => {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ['leads'] });
  return useMutation({
    mutationFn: (change: LeadUpdate) => changeLead(lead, change),
    onSuccess: () => void reload(),
    onError: (error) => {
      if (isStatus(error, 412))
        showToast({
          tone: 'danger',
          title: t('Somebody changed this lead just now'),
          description: t('Your change was not made. The lead is shown as it is now.'),
        });
      else toastProblem(t('Not changed'), error);
      void reload();
    },
  });
};

const answerLine = (lead: LeadItem): string => {
  if (lead.answered_at !== null) {
    const minutes = (new Date(lead.answered_at).getTime() - new Date(lead.created_at).getTime()) / 60_000;
    return t('Answered after {minutes}', { minutes: minutesInWords(minutes) });
  }
  return lead.answer_due_at === null
    ? t('No response clock at this location')
    : formatExact(new Date(lead.answer_due_at));
};

/** Where the work on a lead stands: stage, who has it, and the response clock. */
export const LeadWork = ({ lead }: { lead: LeadItem }) => {
  const right = usePermission('leads.update');
  const people = useQuery(assigneesQuery);
  const change = useLeadChange(lead);
  const isFixed = !right.allowed || lead.status === 'erased';
  const listed = people.data ?? [];
  const isListed = lead.assignee_id === null || listed.some(({ id }) => id === lead.assignee_id);
  return (
    <Panel title={t('Work')} end={lead.status === 'new' && <Clock lead={lead} />}>
      <div className={styles.fields}>
        <Select
          label={t('Stage')}
          isDisabled={isFixed}
          description={right.reason}
          options={Object.entries(stages).map(([id, { label }]) => ({ id, label }))}
          value={lead.stage}
          onChange={(stage) => stage !== lead.stage && change.mutate({ stage: stage as LeadItem['stage'] })}
        />
        <ComboBox
          label={t('With')}
          isDisabled={isFixed}
          emptyText={t('Nobody of this name may work on leads')}
          options={[
            { id: NOBODY, label: t('Nobody') },
            ...listed,
            ...(isListed ? [] : [{ id: lead.assignee_id ?? '', label: lead.assignee_name ?? '' }]),
          ]}
          value={lead.assignee_id ?? NOBODY}
          onChange={(id) => {
            const next = id === NOBODY || id === null ? null : id;
            if (next !== lead.assignee_id) change.mutate({ assignee_id: next });
          }}
        />
      </div>
      <Facts
        lines={[
          [lead.answered_at === null ? t('Answer due') : t('Answer'), lead.status === 'new' ? answerLine(lead) : null],
          [t('Escalated'), lead.escalated_at && formatExact(new Date(lead.escalated_at))],
          [t('Spam'), lead.status === 'spam' ? (lead.spam_reason ?? '') : null],
          [t('Look at'), lead.review.map(reviewWords).join('; ')],
          [t('Repeats'), lead.duplicate_of],
          [t('Kept until'), new Date(lead.retention_until).toLocaleDateString()],
        ]}
      />
      {lead.review.length > 0 && lead.status !== 'erased' && (
        <Button
          size="sm"
          disabledReason={right.reason}
          isPending={change.isPending}
          onPress={() => change.mutate({ is_reviewed: true })}
        >
          {t('It is fine: send what was held')}
        </Button>
      )}
    </Panel>
  );
};
