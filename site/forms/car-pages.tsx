import { submissionNames } from '#form-fields/index.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import linkButton from '#site/ui/link-button.module.css';
import { asksForCar } from './form-cars.ts';
import fieldStyles from './form-fields.module.css';
import type { FormViewProps } from './form-view.types.ts';
import styles from './vehicle-control.module.css';

/** Forms that answer elsewhere, and those that nobody can send yet, stay where they are. */
const canSearch = ({ form, sendTo, carSearch }: FormViewProps): boolean =>
  sendTo === undefined && form.attributes.status === 'published' && carSearch !== undefined;

/** The first field for a car is searched in; further ones offer the same cars. */
export const isSearched = (props: FormViewProps, fieldId: string): boolean =>
  canSearch(props) && props.form.attributes.fields.find((field) => asksForCar([field]))?.id === fieldId;

/**
 * Without script: words to find a car by, and the pages of those that fit. They are sent with all that was typed so far,
 * in the body and never in an address, and the form comes back with it (`isCarSearch` of the server).
 */
export function CarPages({ form, prefix, carSearch }: Pick<FormViewProps, 'form' | 'prefix' | 'carSearch'>) {
  const { t, localPath } = useRender();
  if (!carSearch) return null;
  const { words, page, pages, count } = carSearch;
  const action = `${localPath(`/forms/forms/${encodeURIComponent(form.id)}/leads`)}?${submissionNames.carPage}#field-find-car`;
  const asking = { type: 'submit', name: submissionNames.carPage, formAction: action, formNoValidate: true } as const;
  const go = (to: number, label: string) => (
    <button {...asking} value={to} className={styles.way}>
      {label}
    </button>
  );
  return (
    <div className={styles.pages} id={`${prefix}-find-car`}>
      <div className={styles.search}>
        <input
          type="search"
          name={submissionNames.carWords}
          className={classes(fieldStyles.input, styles.sought)}
          aria-label={t('stock.find_label')}
          placeholder={t('stock.find_label')}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          defaultValue={words}
        />
        <button {...asking} value={1} className={classes(linkButton.button, linkButton.secondary)}>
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

/** The Enter key sends the form from any of its lines, although buttons that search stand before the one that sends. */
export const EnterSends = (props: FormViewProps) =>
  canSearch(props) && asksForCar(props.form.attributes.fields) ? (
    <button type="submit" tabIndex={-1} aria-hidden="true" data-default hidden />
  ) : null;
