import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { assigneesQuery, leadChoicesQuery } from '#editor/pieces/leads/lead-choices.api.ts';
import { deliveryWords, leadStatusWords, stages } from '#editor/pieces/leads/lead-words.ts';
import {
  type FilterBarProps,
  FilterChoice,
  FilterPair,
  type FilterPart,
  FilterTools,
  MoreFilters,
} from '#editor/pieces/work-list/filter-bar.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { isLeadNumber } from '../lead-number.ts';

/** Sources are words of visitors' addresses: none of them is this one. */
const NONE = '\u0000none';

const optionsOf = (words: Readonly<Record<string, { label: string }>>) =>
  Object.entries(words).map(([id, { label }]) => ({ id, label }));
const named = (list: readonly string[] | undefined) => (list ?? []).map((id) => ({ id, label: id }));

/** A choice among those that have something, or those that have none of it: two filters of the service. */
const orNone = ({ filters, onChange }: FilterPart, name: string, none: string) => ({
  value: filters[`${name}_null`] === 'true' ? none : filters[`${name}_eq`],
  onChange: (id: string) =>
    onChange({ [`${name}_null`]: id === none ? 'true' : '', [`${name}_eq`]: id === none ? '' : id }),
});

const FurtherFilters = (part: FilterPart) => {
  const { filters, onChange } = part;
  const { data: choices } = useQuery(leadChoicesQuery);
  const { data: people } = useQuery(assigneesQuery);
  return (
    <>
      <FilterPair>
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
      </FilterPair>
      <FilterChoice
        label={t('Kind')}
        everything={t('Every kind')}
        options={optionsOf(leadStatusWords)}
        value={filters.status_eq}
        onChange={(id) => onChange({ status_eq: id })}
      />
      <FilterChoice
        label={t('With')}
        everything={t('Anybody')}
        options={[{ id: 'nobody', label: t('Nobody yet') }, ...(people ?? [])]}
        {...orNone(part, 'assignee_id', 'nobody')}
      />
      <FilterChoice
        label={t('Campaign')}
        everything={t('Every campaign')}
        options={named(choices?.campaigns)}
        value={filters.source_utm_campaign_eq}
        onChange={(id) => onChange({ source_utm_campaign_eq: id })}
        emptyText={t('No lead came with this campaign')}
      />
      <FilterChoice
        label={t('Source')}
        everything={t('Every source')}
        options={[...named(choices?.sources), { id: NONE, label: t('Direct') }]}
        {...orNone(part, 'source_utm_source', NONE)}
        emptyText={t('No lead came from this source')}
      />
      <FilterChoice
        label={t('Delivery')}
        everything={t('Every delivery')}
        options={optionsOf(deliveryWords)}
        value={filters.delivery_status_eq}
        onChange={(id) => onChange({ delivery_status_eq: id })}
      />
    </>
  );
};

/** Everything that narrows the inbox; all of it is asked of the service, never of what is loaded. */
export const FilterBar = ({ searchRef, ...part }: FilterBarProps) => {
  const { filters, onChange } = part;
  const { data: choices } = useQuery(leadChoicesQuery);
  // Words are looked for in personal data: who sees it masked finds leads by their number.
  const { allowed: mayReadWords } = usePermission('leads.reveal');
  const search = (text: string) =>
    isLeadNumber(text) || !mayReadWords
      ? onChange({ number_eq: text, text_cont: '' })
      : onChange({ text_cont: text, number_eq: '' });
  return (
    <FilterTools
      label={t('Search leads')}
      placeholder={mayReadWords ? t('Name, e-mail, number, word') : t('Whole number, L-…')}
      text={filters.text_cont ?? filters.number_eq}
      onText={search}
      searchRef={searchRef}
    >
      <FilterChoice
        isQuick
        label={t('Form')}
        everything={t('Every form')}
        options={choices?.forms ?? []}
        value={filters.form_id_eq}
        onChange={(id) => onChange({ form_id_eq: id })}
      />
      <FilterChoice
        isQuick
        label={t('Location')}
        everything={t('Every location')}
        options={[...(choices?.locations ?? []), { id: 'none', label: t('No location') }]}
        {...orNone(part, 'location_id', 'none')}
      />
      <FilterChoice
        isQuick
        label={t('Stage')}
        everything={t('Every stage')}
        options={optionsOf(stages)}
        value={filters.stage_eq}
        onChange={(id) => onChange({ stage_eq: id })}
      />
      <MoreFilters>
        <FurtherFilters {...part} />
      </MoreFilters>
    </FilterTools>
  );
};
