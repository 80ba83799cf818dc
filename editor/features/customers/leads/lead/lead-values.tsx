import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toastProblem } from '#editor/api/problems.ts';
import { formatLocale, staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Facts, Panel } from '#editor/pieces/panel/panel.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import {
  controlOf,
  type FieldValue,
  type FormField,
  reachOf,
  readDay,
  refersTo,
  takesFiles,
  valueText,
} from '#form-fields/index.ts';
import { staffType } from '#form-fields/staff.ts';
import type { LeadItem } from '../leads.api.ts';
import { fileAddress, type LeadField, type LeadPlace, revealValues } from './lead.api.ts';
import styles from './lead-values.module.css';

interface SentFile {
  id: string;
  name: string;
  size: number;
}

const isFiles = (value: unknown): value is SentFile[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'object' && one !== null && 'id' in one);

const languages = new Intl.DisplayNames([staffLanguage], { type: 'language', fallback: 'code' });

const dayFormat = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'full', timeZone: 'UTC' });

const inWords = (field: LeadField, value: unknown, place: LeadPlace, lead: LeadItem): ReactNode => {
  if (value === undefined || value === null) return null;
  if (refersTo(field) === 'location' && value === lead.location_id && lead.location_name !== null)
    return lead.location_name;
  if (isFiles(value))
    return (
      <ul className={styles.files}>
        {value.map(({ id, name, size }) => (
          <li key={id}>
            {tRich('<link/> ({size} kB)', {
              size: Math.ceil(size / 1024),
              link: (
                <a href={fileAddress(place, id)} download>
                  {name}
                </a>
              ),
            })}
          </li>
        ))}
      </ul>
    );
  const control = controlOf(field);
  const isDay = control.kind === 'line' && control.input.type === 'date';
  const day = isDay ? readDay(value) : undefined;
  if (day !== undefined) return <time dateTime={day}>{dayFormat.format(new Date(`${day}T00:00:00Z`))}</time>;
  const text = valueText(field as FormField, value as FieldValue);
  const link = staffType(field).linkOf?.(text);
  return link === undefined ? text : <a href={link}>{text}</a>;
};

/** Whom to answer, what they wrote and sent, and all the rest, in the order of the form. */
const groupsOf = (fields: readonly LeadField[]) => {
  const isContact = (field: LeadField) => reachOf(field) !== undefined || field.pii === 'contact';
  const isMessage = (field: LeadField) => takesFiles(field) || controlOf(field).kind === 'lines';
  const rest = fields.filter((field) => !isContact(field) && !isMessage(field));
  return [
    { title: t('The request'), fields: rest },
    { title: t('In their words'), fields: fields.filter((field) => isMessage(field) && !isContact(field)) },
    { title: t('Contact'), fields: fields.filter(isContact) },
  ];
};

/** A named part of the answers; left out while nothing in it was answered. */
const AnswerGroup = ({ title, lines }: { title: string; lines: readonly (readonly [string, ReactNode])[] }) =>
  lines.some(([, value]) => value !== null && value !== '') && (
    <section className={styles.group}>
      <h3>{title}</h3>
      <Facts lines={lines} />
    </section>
  );

/** What the visitor filled in, under the labels of the form version they saw. */
export const LeadValues = ({
  lead,
  fields,
  place,
}: {
  lead: LeadItem;
  fields: readonly LeadField[];
  place: LeadPlace;
}) => {
  const right = usePermission('leads.reveal');
  const [revealed, setRevealed] = useState<LeadItem['values'] | null>(null);
  const reveal = useMutation({
    mutationFn: () => revealValues(place),
    onSuccess: setRevealed,
    onError: (error) => toastProblem(t('Not shown'), error),
  });
  const values = revealed ?? lead.values;
  const known = new Set(fields.map(({ id }) => id));
  const others = Object.keys(values).filter((id) => !known.has(id));
  const hasMasked = lead.masked.length > 0;
  return (
    <Panel
      title={t('What they sent')}
      end={
        hasMasked &&
        (revealed ? (
          <Button size="sm" icon={EyeOff} onPress={() => setRevealed(null)}>
            {t('Hide again')}
          </Button>
        ) : (
          <Button
            size="sm"
            icon={Eye}
            isPending={reveal.isPending}
            disabledReason={right.reason}
            onPress={() => reveal.mutate()}
          >
            {t('Show personal data')}
          </Button>
        ))
      }
    >
      {Object.keys(values).length === 0 ? (
        <p className={styles.none}>{t('Nothing is kept of what was sent.')}</p>
      ) : (
        <div className={styles.groups}>
          {groupsOf(fields).map(({ title, fields: inside }) => (
            <AnswerGroup
              key={title}
              title={title}
              lines={inside.map((field) => [field.label || field.id, inWords(field, values[field.id], place, lead)])}
            />
          ))}
          <AnswerGroup
            title={t('Fields the form no longer has')}
            lines={others.map((id) => [id, String(values[id])])}
          />
        </div>
      )}
      <p className={styles.note}>
        {hasMasked && !revealed
          ? t('Masked values are shown on request; that is written into the audit log.')
          : t('Version {form_version} of the form, in {of}.', {
              form_version: lead.form_version,
              of: languages.of(lead.locale) ?? lead.locale,
            })}
      </p>
    </Panel>
  );
};
