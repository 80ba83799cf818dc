import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { LeadState } from '../inbox/lead-columns.tsx';
import { leadAddress } from '../inbox/open-list.ts';
import type { LeadItem } from '../leads.api.ts';
import styles from './deliveries-panel.module.css';
import { type LeadPlace, relatedQuery } from './lead.api.ts';
import { useLeadChange } from './lead-work.tsx';

/** Other leads of the same person; an earlier one can be named as what this one repeats. */
export const RelatedPanel = ({ place, lead }: { place: LeadPlace; lead: LeadItem }) => {
  const reveal = usePermission('leads.reveal');
  const { data } = useQuery({ ...relatedQuery(place), enabled: reveal.allowed });
  const right = usePermission('leads.update');
  const change = useLeadChange(lead);
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('The same person also sent')}>
      <ul className={styles.list}>
        {data.map((other) => (
          <li key={other.id} className={styles.line}>
            <div className={styles.texts}>
              <span className={styles.head}>
                <Link to={leadAddress(other)} className={styles.name}>
                  {other.form_name}
                </Link>
                <LeadState lead={other} />
              </span>
              <span className={styles.quiet}>
                {other.number} · <RelativeTime at={other.created_at} />
              </span>
            </div>
            {lead.status === 'new' && other.created_at < lead.created_at && other.status !== 'erased' && (
              <Button
                size="sm"
                disabledReason={right.reason}
                isPending={change.isPending}
                onPress={() => change.mutate({ status: 'duplicate', duplicate_of: other.number })}
              >
                {t('This repeats it')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
