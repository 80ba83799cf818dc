import { formatLocale } from '#site/i18n/locales.ts';
import { useRender } from '#site/render/render-context.tsx';
import { CarCard, NoPicture } from '../car-card.tsx';
import { CarPages, isSearched } from '../car-pages.tsx';
import { sharedAttributes, textOf } from '../control-attributes.ts';
import { type FieldViewProps, Labelled } from '../field-frame.tsx';
import { CARS_FROM, carPrice, isTaken } from '../form-cars.ts';
import fieldStyles from '../form-fields.module.css';
import { Select } from '../select.tsx';
import styles from '../vehicle-control.module.css';

/** Words of the script that fills the picker (`enhance/vehicle-picker.ts`); `{name}` is filled there. */
const scriptWords = {
  loading: 'form.checking',
  none: 'form.vehicle_none',
  failed: 'block.error',
  count: 'form.vehicle_count',
  remove: 'form.file_remove',
  reserved: 'stock.statuses.reserved',
  sold: 'stock.statuses.sold',
} as const;

/**
 * A car of the stock. Without script cars stand in a list that is searched and turned over page by page, or a VIN is
 * typed while nobody knows them; the script puts a search over all of them in its place. The car of the page is chosen
 * already.
 */
export default function VehicleControl(props: FieldViewProps) {
  const { state, form } = props;
  const { t, locale, localPath, mode } = useRender();
  const page: Readonly<Record<string, string>> = form.setting?.vehicle ?? {};
  const said = page.title ?? page.name;
  const value = textOf(state.value) || (page.id ?? '');
  const car = form.cars?.find(({ id }) => id === value);
  // Nobody answers: neither are there cars, nor was one looked for in vain.
  const isUnknown = form.cars?.length === 0 && !form.carSearch?.words;
  const words = Object.entries(scriptWords).map(([name, key]) => [name, t(key)]);
  return (
    <Labelled {...props} isTall>
      <div
        className={styles.picker}
        data-part="cars"
        data-from={localPath(CARS_FROM)}
        data-words={JSON.stringify(Object.fromEntries(words))}
      >
        {said && value === '' ? <p className={fieldStyles.vehicle}>{said}</p> : null}
        {/* Editors see how a chosen car looks. */}
        <CarCard id={state.id} car={car ?? (mode === 'canvas' ? form.cars?.[0] : undefined)} />
        <div data-part="car-plain" className={styles.plain}>
          {isSearched(form, props.field.id) && !isUnknown ? <CarPages {...form} /> : null}
          {isUnknown ? (
            <input
              {...sharedAttributes(props)}
              className={fieldStyles.input}
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              placeholder={t('stock.figures.vin')}
              defaultValue={value}
            />
          ) : (
            <Select {...sharedAttributes(props)} data-open="" defaultValue={value}>
              <option value="">{t('form.choose')}</option>
              {value === '' || car ? null : <option value={value}>{(value === page.id && said) || value}</option>}
              {form.cars?.map((one) => (
                <option key={one.id} value={one.id}>
                  {[
                    one.title,
                    carPrice(one, formatLocale(locale)),
                    isTaken(one) ? t(`stock.statuses.${one.status}`) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </option>
              ))}
            </Select>
          )}
        </div>
        <CarFinder {...props} />
      </div>
    </Labelled>
  );
}

/** What the script fills and shows: a search with the cars it finds, and the ways to it and back. */
function CarFinder({ field, state }: FieldViewProps) {
  const { t } = useRender();
  const list = `${state.id}-cars`;
  return (
    <>
      <div className={styles.finder} data-part="car-finder" hidden>
        <input
          type="text"
          className={fieldStyles.input}
          data-part="car-search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={list}
          aria-describedby={state.describedBy}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('stock.find_label')}
        />
        <template data-part="car-no-picture">
          <NoPicture />
        </template>
        <div className={styles.list} id={list} role="listbox" aria-label={field.label} data-part="car-list" hidden />
        <p className={styles.note} role="status" data-part="car-note" />
        <button type="button" className={styles.way} data-part="car-again" hidden>
          {t('form.retry')}
        </button>
      </div>
      <div className={styles.ways} data-part="car-ways" hidden>
        <button type="button" className={styles.way} data-part="car-other" aria-describedby={`${state.id}-car`}>
          {t('form.vehicle_other')}
        </button>
        {field.required ? null : <button type="button" className={styles.way} data-part="car-none" />}
      </div>
    </>
  );
}
