import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportWrite } from '#api-clients/forms/export.resources.ts';
import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { ColumnChoice, columnsProblem } from '#editor/pieces/exports/column-choice.tsx';
import { FormatChoice } from '#editor/pieces/exports/format-choice.tsx';
import { leadChoicesQuery } from '#editor/pieces/leads/lead-choices.api.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { browserZone } from '#editor/pieces/scheduling/local-time.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import styles from './export-dialog.module.css';
import { exportColumnsQuery, exportsQuery, startExport } from './exports.api.ts';

const orders = [
  { id: 'created_at', label: t('Oldest first') },
  { id: '-created_at', label: t('Newest first') },
];
const kinds = [
  { id: 'all', label: t('Everything') },
  { id: 'new', label: t('Enquiries, without spam and repeats') },
  { id: 'spam', label: t('Spam') },
  { id: 'duplicate', label: t('Repeats') },
];
/** What narrows the inbox but no export. */
const others: Readonly<Record<string, string>> = {
  stage: t('the stage'),
  person: t('who has it'),
  campaign: t('the campaign'),
  source: t('the source'),
  number: t('the number'),
  words: t('the words you searched for'),
  delivery: t('the delivery'),
  clock: t('the response clock'),
  look: t('what needs a look'),
};
const listed = new Intl.ListFormat(staffLanguage, { type: 'conjunction' });
const ANY = 'any';
const zones = [...new Set(['UTC', browserZone(), ...Intl.supportedValuesOf('timeZone')])].map((id) => ({
  id,
  label: id,
}));

interface Wish {
  formId: string;
  from: string;
  to: string;
  kind: string;
  format: ExportWrite['format'];
  sort: 'created_at' | '-created_at';
  zone: string;
  columns: readonly string[] | null;
  location: string;
}

/** What is chosen when the dialog opens; whoever sends people here may name it in the address. */
export interface FirstWish extends Pick<Wish, 'formId' | 'from' | 'to' | 'kind' | 'sort' | 'location'> {
  /** In words: what narrowed the list people come from, and does not narrow the export. */
  without: readonly string[];
}

/** The wish as the service takes it. */
export const bodyOf = (wish: Wish): Partial<ExportWrite> => ({
  format: wish.format,
  sort: wish.sort,
  time_zone: wish.zone,
  filter: {
    ...(wish.from === '' ? {} : { created_at_gteq: wish.from }),
    ...(wish.to === '' ? {} : { created_at_lteq: wish.to }),
    ...(wish.kind === 'all' ? {} : { status_in: [wish.kind] }),
    ...(wish.location === '' ? {} : { location_id_in: [wish.location] }),
  },
  ...(wish.columns === null ? {} : { columns: [...wish.columns] }),
});

const ExportForm = ({ first: { without, ...first }, onClose }: { first: FirstWish; onClose: () => void }) => {
  const queries = useQueryClient();
  const choices = useQuery(leadChoicesQuery);
  const [isChecked, setChecked] = useState(false);
  const [wish, setWish] = useState<Wish>({
    ...first,
    format: 'csv',
    zone: browserZone(),
    columns: null,
  });
  const { data: columns = [] } = useQuery(exportColumnsQuery(wish.formId));
  const set = (change: Partial<Wish>) => setWish({ ...wish, ...change });
  const start = useMutation({
    mutationFn: () => startExport(wish.formId, bodyOf(wish)),
    onSuccess: () => {
      showToast({ title: t('The export has started') });
      void queries.invalidateQueries({ queryKey: exportsQuery.queryKey });
      onClose();
    },
  });
  const errors = {
    form: wish.formId === '' ? t('Choose a form') : undefined,
    to: wish.from !== '' && wish.to !== '' && wish.to < wish.from ? t('Choose a day after the first') : undefined,
    columns: columnsProblem(wish.columns),
  };
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  const submit = () => {
    setChecked(true);
    if (!isWrong) start.mutate();
  };
  const shown = isChecked ? errors : { form: undefined, to: errors.to, columns: errors.columns };
  return (
    <SaveForm
      action={t('Start export')}
      onSubmit={submit}
      onClose={onClose}
      isPending={start.isPending}
      error={start.error}
      refused={t('Not started')}
    >
      {without.length > 0 && (
        <p className={styles.without}>
          {t('Your list was also narrowed by {listed}. An export is not: it holds the other leads too.', {
            listed: listed.format(without),
          })}
        </p>
      )}
      <Select
        label={t('Form')}
        isRequired
        options={choices.data?.forms ?? []}
        value={wish.formId === '' ? null : wish.formId}
        onChange={(formId) => set({ formId, columns: null })}
        errorMessage={shown.form}
      />
      <div className={styles.pair}>
        <TextField
          label={t('From')}
          type="date"
          value={wish.from}
          onChange={(from) => set({ from })}
          description={t('Empty: from the first lead')}
        />
        <TextField
          label={t('To')}
          type="date"
          value={wish.to}
          onChange={(to) => set({ to })}
          description={t('This day included')}
          errorMessage={shown.to}
        />
      </div>
      <div className={styles.pair}>
        <Select label={t('Which')} options={kinds} value={wish.kind} onChange={(kind) => set({ kind })} />
        <Select
          label={t('Order')}
          options={orders}
          value={wish.sort}
          onChange={(sort) => set({ sort: sort === '-created_at' ? '-created_at' : 'created_at' })}
        />
      </div>
      <Select
        label={t('Location')}
        options={[{ id: ANY, label: t('Every location') }, ...(choices.data?.locations ?? [])]}
        value={wish.location === '' ? ANY : wish.location}
        onChange={(location) => set({ location: location === ANY ? '' : location })}
      />
      <ComboBox
        label={t('Time zone of days and times')}
        options={zones}
        value={wish.zone}
        onChange={(zone) => zone !== null && set({ zone })}
        emptyText={t('There is no such time zone')}
      />
      <FormatChoice
        value={wish.format}
        onChange={(format) => set({ format })}
        sheetLimit={t('Up to 1,048,575 leads')}
      />
      {wish.formId !== '' && (
        <ColumnChoice
          columns={columns}
          value={wish.columns}
          onChange={(columns) => set({ columns })}
          errorMessage={shown.columns}
        />
      )}
    </SaveForm>
  );
};

const dayOf = (text: string | null): string => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** What the address wishes; anything it does not say, or says wrongly, is as usual. */
export const readWish = (search: URLSearchParams): FirstWish => ({
  formId: search.get('form') ?? '',
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
  kind: kinds.find(({ id }) => id === search.get('kind'))?.id ?? 'all',
  sort: search.get('sort') === '-created_at' ? '-created_at' : 'created_at',
  location: search.get('location') ?? '',
  without: [...new Set(search.getAll('without').flatMap((name) => others[name] ?? []))],
});

/** Chooses what an export holds, and starts it. */
export const ExportDialog = (props: { isOpen: boolean; first: FirstWish; onClose: () => void }) => (
  <Dialog
    title={t('Export leads')}
    description={t('The file is made in the background, kept for 24 hours, and every download is written down.')}
    isOpen={props.isOpen}
    onOpenChange={(isOpen) => !isOpen && props.onClose()}
  >
    {props.isOpen && <ExportForm first={props.first} onClose={props.onClose} />}
  </Dialog>
);
