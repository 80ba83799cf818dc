import { offerFlags } from '#api-clients/offers/offer-flags.ts';
import { t } from '#editor/i18n/t.ts';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { siteLocales } from '#editor/pieces/locales/site-locales.generated.ts';
import { FieldSet } from '#editor/pieces/save-form/save-form.tsx';
import { browserZone, momentAt, wallTime } from '#editor/pieces/scheduling/local-time.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { OfferPartProps } from './offer-form.types.ts';
import styles from './offers.module.css';

const flagWords = {
  new_cars: t('New cars'),
  approved: t('Approved used cars'),
  owners: t('Owners'),
  branded_goods: t('Branded goods'),
};

const words = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trimStart())
    .filter((one, index, all) => one !== '' || index === all.length - 1);

/** Words that offers are found by, with commas between them. */
const Words = (props: {
  label: string;
  description?: string;
  value: string[];
  isReadOnly: boolean;
  onChange: (words: string[]) => void;
}) => (
  <TextField
    label={props.label}
    description={props.description}
    isReadOnly={props.isReadOnly}
    value={props.value.join(', ')}
    onChange={(typed) => props.onChange(typed === '' ? [] : words(typed))}
  />
);

const zone = browserZone();
const wallOf = (moment: string | null): string => (moment ? wallTime(new Date(moment), zone) : '');
const momentOf = (wall: string): string | null => {
  const found = momentAt(wall, zone);
  return found.kind === 'moment' ? found.at.toISOString() : null;
};

/** Where and when an offer is shown. */
export const OfferPlacing = ({ value, isReadOnly, set, errorOf }: OfferPartProps) => (
  <>
    <div className={styles.pair}>
      <TextField
        label={t('First moment')}
        type="datetime-local"
        isReadOnly={isReadOnly}
        value={wallOf(value.valid_from)}
        onChange={(wall) => set({ valid_from: momentOf(wall) })}
        errorMessage={errorOf('valid_from')}
      />
      <TextField
        label={t('Last moment')}
        type="datetime-local"
        isReadOnly={isReadOnly}
        value={wallOf(value.valid_to)}
        onChange={(wall) => set({ valid_to: momentOf(wall) })}
        errorMessage={errorOf('valid_to')}
      />
    </div>
    <p className={styles.note}>
      {t('Your time zone: {timeZone}', { timeZone: zone })} {t('After its last moment no page shows it any more.')}
    </p>
    <TextField
      label={t('Category')}
      maxLength={60}
      isReadOnly={isReadOnly}
      value={value.category}
      onChange={(category) => set({ category })}
      errorMessage={errorOf('category')}
    />
    <FieldSet legend={t('For')}>
      {offerFlags.map((flag) => (
        <Checkbox
          key={flag}
          isSelected={value.flags[flag]}
          isDisabled={isReadOnly}
          onChange={(on) => set({ flags: { ...value.flags, [flag]: on } })}
        >
          {flagWords[flag]}
        </Checkbox>
      ))}
    </FieldSet>
    <Words
      label={t('Brands')}
      description={t('With commas between them: defender, range rover')}
      value={value.brands}
      isReadOnly={isReadOnly}
      onChange={(brands) => set({ brands })}
    />
    <Words
      label={t('Models')}
      value={value.nameplates}
      isReadOnly={isReadOnly}
      onChange={(nameplates) => set({ nameplates })}
    />
    <div className={styles.pair}>
      <Select
        label={t('Language')}
        isDisabled={isReadOnly}
        options={[
          { id: 'all', label: t('Every language') },
          ...siteLocales.map(({ code }) => ({ id: code, label: localeName(code) })),
        ]}
        value={value.locale || 'all'}
        onChange={(locale) => set({ locale: locale === 'all' ? '' : locale })}
      />
      <NumberField
        label={t('Priority')}
        description={t('Higher ones come first.')}
        minValue={-1_000}
        maxValue={1_000}
        isReadOnly={isReadOnly}
        value={value.priority}
        onChange={(priority) => set({ priority: Number.isNaN(priority) ? 0 : priority })}
      />
    </div>
  </>
);
