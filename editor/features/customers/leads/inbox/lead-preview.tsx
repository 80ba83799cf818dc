import { useQuery } from '@tanstack/react-query';
import { MousePointerClick } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { LinkButton } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { leadQuery } from '../lead/lead.api.ts';
import { LeadValues } from '../lead/lead-values.tsx';
import { LeadWork } from '../lead/lead-work.tsx';
import { PersonCard } from '../lead/person-card.tsx';
import type { LeadItem } from '../leads.api.ts';
import { LeadState } from './lead-columns.tsx';
import styles from './lead-preview.module.css';

/** Whoever goes down the list quickly opens none of the leads passed by: each opened lead is a look at personal data. */
const REST_MS = 180;

const useRested = (id: string): boolean => {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), REST_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return rested === id;
};

const Opened = ({ listed, address, onLeave }: { listed: LeadItem; address: string; onLeave: () => void }) => {
  const place = { formId: listed.form_id, leadId: listed.id };
  const isRested = useRested(listed.id);
  const query = useQuery({ ...leadQuery(place), enabled: isRested });
  return (
    <>
      <PersonCard lead={query.data?.lead ?? listed} heading="h2" end={<LeadState lead={listed} />} />
      <p className={styles.line}>
        <span>
          {listed.form_name}, <RelativeTime at={listed.created_at} />
        </span>
        <LinkButton size="sm" href={address} onPress={onLeave}>
          {t('Open the lead')}
        </LinkButton>
      </p>
      <Loaded query={query} name={t('the lead')} rows={6}>
        {({ lead, fields }) => (
          <>
            <LeadValues key={lead.id} lead={lead} fields={fields} place={place} />
            <LeadWork lead={lead} />
          </>
        )}
      </Loaded>
    </>
  );
};

export interface LeadPreviewProps {
  lead: LeadItem | undefined;
  /** Of the lead's page. */
  address: string;
  /** Called on the way to it. */
  onLeave: () => void;
}

/** The lead that the list is on, beside it: whom to answer, what they sent, where the work stands. */
export const LeadPreview = ({ lead, address, onLeave }: LeadPreviewProps) => (
  <aside aria-label={t('Chosen lead')} className={styles.pane}>
    {lead ? (
      <Opened listed={lead} address={address} onLeave={onLeave} />
    ) : (
      <EmptyState icon={MousePointerClick} title={t('Choose a lead')}>
        {t('It is shown here, beside the list. J and K go through them, Enter opens the whole page.')}
      </EmptyState>
    )}
  </aside>
);
