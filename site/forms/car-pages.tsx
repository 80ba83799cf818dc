import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import linkButton from '#site/ui/link-button.module.css';
import { asksForCar, carNames } from './form-cars.ts';
import fieldStyles from './form-fields.module.css';
import type { FormViewProps } from './form-view.types.ts';
import styles from './vehicle-control.module.css';

const formOf = (prefix: string): string => `${prefix}-find-car`;

/** Forms that answer elsewhere, and those that nobody can send yet, stay where they are. */
const canSearch = ({ form, sendTo, carSearch }: FormViewProps): boolean =>
  sendTo === undefined && form.attributes.status === 'published' && carSearch !== undefined;

/** The first field for a car is searched in; further ones offer the same cars. */
export const isSearched = (props: FormViewProps, fieldId: string): boolean =>
  canSearch(props) && props.form.attributes.fields.find((field) => asksForCar([field]))?.id === fieldId;

/** Without script: words to find a car by, and the pages of those that fit. They belong to the form below. */
export function CarPages({ prefix, carSearch }: Pick<FormViewProps, 'prefix' | 'carSearch'>) {
  const { t } = useRender();
  if (!carSearch) return null;
  const { words, page, pages, count } = carSearch;
  const form = formOf(prefix);
  const go = (to: number, label: string) => (
    <button type="submit" form={form} name={carNames.page} value={to} className={styles.way}>
      {label}
    </button>
  );
  return (
    <div className={styles.pages}>
      <div className={styles.search}>
        <input
          type="search"
          form={form}
          name={carNames.words}
          className={classes(fieldStyles.input, styles.sought)}
          aria-label={t('stock.find_label')}
          placeholder={t('stock.find_label')}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          defaultValue={words}
        />
        <button type="submit" form={form} className={classes(linkButton.button, linkButton.secondary)}>
          {t('stock.find_submit')}
        </button>
      </div>
      <p className={styles.note}>
        {count === 0 ? t('form.vehicle_none') : t('form.vehicle_count', { count })}
        {pages > 1 ? ` · ${t('stock.page', { page })}` : ''}
      </p>
      {pages > 1 ? (
        <div className={styles.ways}>
          {page > 1 ? go(page - 1, t('stock.previous')) : null}
          {page < pages ? go(page + 1, t('stock.next')) : null}
        </div>
      ) : null}
    </div>
  );
}

/** What the search sends: the form's own page again, asked for as it is. Nothing that was typed stands in its address. */
export function CarSearchForm(props: FormViewProps) {
  const { locale, localPath } = useRender();
  if (!canSearch(props) || !asksForCar(props.form.attributes.fields)) return null;
  const { form, prefix, setting } = props;
  const group = (name: string, values: Readonly<Record<string, string>> = {}) =>
    Object.entries(values).map(([key, value]) => [`${name}[${key}]`, value] as const);
  const asked = new Map<string, string>([
    ['lang', locale],
    ...(setting?.columns === 2 ? [['columns', '2'] as const] : []),
    ...group('hidden', setting?.hidden),
    ...group('vehicle', setting?.vehicle),
    ...Object.entries(setting?.query ?? {}),
  ]);
  for (const name of [...Object.values(carNames), 'part']) asked.delete(name);
  return (
    <form
      id={formOf(prefix)}
      method="get"
      action={localPath(`/forms/forms/${encodeURIComponent(form.id)}/page`)}
      hidden
    >
      {[...asked].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
