import { useQuery } from '@tanstack/react-query';
import type { LeadFilter } from '#api-clients/forms/lead.resources.ts';
import { quoted } from '#editor/i18n/quoted.ts';
import { t } from '#editor/i18n/t.ts';
import { assigneesQuery, leadChoicesQuery } from '#editor/pieces/leads/lead-choices.api.ts';
import { deliveryWords, leadStatusWords, stages } from '#editor/pieces/leads/lead-words.ts';

type Names = (id: string) => string;

const inWords = (name: LeadFilter, value: string, names: { form: Names; location: Names; person: Names }): string => {
  const label = (words: Readonly<Record<string, { label: string }>>) =>
    value
      .split(',')
      .map((one) => words[one]?.label ?? one)
      .join(', ');
  const texts: Partial<Record<LeadFilter, string>> = {
    created_at_gteq: t('From {value}', { value }),
    created_at_lteq: t('To {value}', { value }),
    form_id_eq: names.form(value),
    location_id_eq: names.location(value),
    location_id_null: value === 'true' ? t('No location') : t('With a location'),
    status_eq: label(leadStatusWords),
    status_in: label(leadStatusWords),
    stage_eq: label(stages),
    stage_in: label(stages),
    assignee_id_eq: t('With {person}', { person: names.person(value) }),
    assignee_id_null: value === 'true' ? t('With nobody') : t('With somebody'),
    source_utm_campaign_eq: t('Campaign {value}', { value }),
    source_utm_source_eq: t('Source {value}', { value }),
    source_utm_source_null: value === 'true' ? t('Without a source') : t('With a source'),
    number_eq: value.toUpperCase(),
    text_cont: quoted(value),
    delivery_status_eq: t('Delivery: {label}', { label: label(deliveryWords) }),
    overdue_eq: value === 'true' ? t('Late') : t('In time'),
    review_eq: value === 'true' ? t('Needs a look') : t('Nothing odd'),
  };
  return texts[name] ?? `${name}: ${value}`;
};

/** A filter of the inbox in words. */
export const useLeadFilterWords = () => {
  const { data: choices } = useQuery(leadChoicesQuery);
  const { data: people } = useQuery(assigneesQuery);
  const nameIn =
    (list: readonly { id: string; label: string }[] | undefined): Names =>
    (id) =>
      list?.find((one) => one.id === id)?.label ?? id;
  const names = { form: nameIn(choices?.forms), location: nameIn(choices?.locations), person: nameIn(people) };
  return (name: string, value: string) => inWords(name as LeadFilter, value, names);
};
