import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import type { Ref } from 'react';
import { t } from '#editor/i18n/t.ts';
import { assigneesQuery, leadChoicesQuery } from '#editor/pieces/leads/lead-choices.api.ts';
import { deliveryWords, leadStatusWords, stages } from '#editor/pieces/leads/lead-words.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import { ListSearch, ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { isLeadNumber } from '../lead-number.ts';
import type { Filters } from '../leads.api.ts';
import styles from './filter-bar.module.css';

const ANY = 'any';
/** Sources are words of visitors' addresses: none of them is this one. */
const NONE = '\u0000none';

const optionsOf = (words: Readonly<Record<string, { label: string }>>, everything: string) => [
  { id: ANY, label: everything },
  ...Object.entries(words).map(([id, { label }]) => ({ id, label })),
];
const named = (list: readonly string[] | undefined, everything: string) => [
  { id: ANY, label: everything },
  ...(list ?? []).map((id) => ({ id, label: id })),
];

export interface FilterBarProps {
  filters: Filters;
  onChange: (change: Filters) => void;
  searchRef: Ref<HTMLInputElement>;
}

const MoreFilters = ({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) => {
  const { data: choices } = useQuery(leadChoicesQuery);
  const { data: people } = useQuery(assigneesQuery);
  const choose = (name: keyof Filters) => (id: string | null) =>
    onChange({ [name]: id === ANY || id === null ? '' : id });
  const withWhom = filters.assignee_id_null === 'true' ? 'nobody' : (filters.assignee_id_eq ?? ANY);
  return (
    <div className={styles.more}>
      <div className={styles.pair}>
        <TextField
          label={t('From')}
          type="date"
          value={filters.created_at_gteq ?? ''}
          onChange={(day) => onChange({ created_at_gteq: day })}
        />
        <TextField
          label={t('To')}
          type="date"
          value={filters.created_at_lteq ?? ''}
          onChange={(day) => onChange({ created_at_lteq: day })}
        />
      </div>
      <Select
        label={t('Kind')}
        options={optionsOf(leadStatusWords, t('Every kind'))}
        value={filters.status_eq ?? ANY}
        onChange={choose('status_eq')}
      />
      <Select
        label={t('With')}
        options={[{ id: ANY, label: t('Anybody') }, { id: 'nobody', label: t('Nobody yet') }, ...(people ?? [])]}
        value={withWhom}
        onChange={(id) =>
          onChange({
            assignee_id_null: id === 'nobody' ? 'true' : '',
            assignee_id_eq: id === 'nobody' || id === ANY ? '' : id,
          })
        }
      />
      <ComboBox
        label={t('Campaign')}
        options={named(choices?.campaigns, t('Every campaign'))}
        value={filters.source_utm_campaign_eq ?? ANY}
        onChange={choose('source_utm_campaign_eq')}
        emptyText={t('No lead came with this campaign')}
      />
      <ComboBox
        label={t('Source')}
        options={[...named(choices?.sources, t('Every source')), { id: NONE, label: t('Direct') }]}
        value={filters.source_utm_source_null === 'true' ? NONE : (filters.source_utm_source_eq ?? ANY)}
        onChange={(id) =>
          onChange({
            source_utm_source_null: id === NONE ? 'true' : '',
            source_utm_source_eq: id === NONE || id === ANY || id === null ? '' : id,
          })
        }
        emptyText={t('No lead came from this source')}
      />
      <Select
        label={t('Delivery')}
        options={optionsOf(deliveryWords, t('Every delivery'))}
        value={filters.delivery_status_eq ?? ANY}
        onChange={choose('delivery_status_eq')}
      />
    </div>
  );
};

/** Everything that narrows the inbox; all of it is asked of the service, never of what is loaded. */
export const FilterBar = ({ filters, onChange, searchRef }: FilterBarProps) => {
  const { data: choices } = useQuery(leadChoicesQuery);
  // Words are looked for in personal data: who sees it masked finds leads by their number.
  const { allowed: mayReadWords } = usePermission('leads.reveal');
  const search = (text: string) =>
    isLeadNumber(text) || !mayReadWords
      ? onChange({ number_eq: text, text_cont: '' })
      : onChange({ text_cont: text, number_eq: '' });
  return (
    <ListTools>
      <ListSearch
        label={t('Search leads')}
        placeholder={mayReadWords ? t('Name, e-mail, number, word') : t('Whole number, L-…')}
        hint={<Kbd keys="/" />}
        isPaused
        value={filters.text_cont ?? filters.number_eq ?? ''}
        onChange={search}
        inputRef={searchRef}
      />
      <Select
        label={t('Form')}
        hideLabel
        options={[{ id: ANY, label: t('Every form') }, ...(choices?.forms ?? [])]}
        value={filters.form_id_eq ?? ANY}
        onChange={(id) => onChange({ form_id_eq: id === ANY ? '' : id })}
        className={styles.choice}
      />
      <Select
        label={t('Location')}
        hideLabel
        options={[
          { id: ANY, label: t('Every location') },
          ...(choices?.locations ?? []),
          { id: 'none', label: t('No location') },
        ]}
        value={filters.location_id_null === 'true' ? 'none' : (filters.location_id_eq ?? ANY)}
        onChange={(id) =>
          onChange({
            location_id_null: id === 'none' ? 'true' : '',
            location_id_eq: id === 'none' || id === ANY ? '' : id,
          })
        }
        className={styles.choice}
      />
      <Select
        label={t('Stage')}
        hideLabel
        options={optionsOf(stages, t('Every stage'))}
        value={filters.stage_eq ?? ANY}
        onChange={(id) => onChange({ stage_eq: id === ANY ? '' : id })}
        className={styles.choice}
      />
      <Popover label={t('More filters')} trigger={<Button icon={ListFilter}>{t('More')}</Button>}>
        <MoreFilters filters={filters} onChange={onChange} />
      </Popover>
    </ListTools>
  );
};
