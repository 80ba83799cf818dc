import { dealerServices } from '#api-clients/dealers/dealer-services.ts';
import { t } from '#editor/i18n/t.ts';
import { FieldSet } from '#editor/pieces/save-form/save-form.tsx';
import { useSiteSettings } from '#editor/pieces/site-settings/site-settings.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { type DealerPartProps, textField } from './dealer-form.types.ts';
import styles from './dealers.module.css';

const serviceNames: Record<(typeof dealerServices)[number], string> = {
  new_cars: t('New cars'),
  approved_cars: t('Approved cars'),
  test_drives: t('Test drives'),
  workshop: t('Workshop'),
  bodyshop: t('Bodyshop'),
  parts: t('Parts and accessories'),
  charging: t('Charging'),
  rental: t('Rental'),
  business: t('Business customers'),
};

/** Brands of the site: what each is called, by its key. */
const brandNames = (setting: unknown): Readonly<Record<string, string>> => {
  const entries = Object.entries(typeof setting === 'object' && setting !== null ? setting : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

const keysIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** What it is called, by which codes it is known, for which brands it stands and what it does. */
export const DealerName = (props: DealerPartProps) => {
  const { value, isReadOnly, set, errorOf } = props;
  const names = value.display_names;
  const known = brandNames(useSiteSettings()?.get('brand.names'));
  const others = value.brands.filter((key) => !Object.hasOwn(known, key));
  const choices = [...Object.entries(known), ...(isReadOnly ? others.map((key) => [key, key] as const) : [])];
  const setBrands = (brands: string[]) =>
    set({ brands, display_names: Object.fromEntries(Object.entries(names).filter(([key]) => brands.includes(key))) });
  const nameFor = (brand: string, name: string) => {
    const { [brand]: _old, ...others } = names;
    set({ display_names: name === '' ? others : { ...others, [brand]: name } });
  };
  return (
    <>
      <TextField {...textField(props, 'name', t('Name'))} isRequired autoFocus maxLength={200} />
      <div className={styles.pair}>
        <TextField
          {...textField(props, 'dealer_code', t('Dealer code'))}
          description={t('Locations of forms and cars name the dealer by it.')}
          isRequired
          isCode
          maxLength={60}
        />
        <TextField {...textField(props, 'ci_code', t('CI code'))} isCode maxLength={60} />
      </div>
      <FieldSet legend={t('Brands')}>
        {choices.map(([key, name]) => (
          <Checkbox
            key={key}
            isSelected={value.brands.includes(key)}
            isDisabled={isReadOnly}
            onChange={(on) => setBrands(on ? [...value.brands, key] : value.brands.filter((one) => one !== key))}
          >
            {name}
          </Checkbox>
        ))}
      </FieldSet>
      {!isReadOnly && (
        <TextField
          label={t('Other brands')}
          description={t('Their keys, separated by spaces: aurel land_rover')}
          isCode
          defaultValue={others.join(' ')}
          onChange={(text) => setBrands([...value.brands.filter((one) => Object.hasOwn(known, one)), ...keysIn(text)])}
          errorMessage={errorOf('brands')}
        />
      )}
      {value.brands.map((brand) => (
        <TextField
          key={brand}
          label={t('Name for {brand}', { brand: known[brand] ?? brand })}
          description={t('Empty: the name above.')}
          maxLength={200}
          isReadOnly={isReadOnly}
          value={names[brand] ?? ''}
          onChange={(name) => nameFor(brand, name)}
          errorMessage={errorOf(`display_names.${brand}`)}
        />
      ))}
      <FieldSet legend={t('Services')}>
        {dealerServices.map((service) => (
          <Checkbox
            key={service}
            isSelected={value.services.includes(service)}
            isDisabled={isReadOnly}
            onChange={(on) =>
              set({ services: dealerServices.filter((one) => (one === service ? on : value.services.includes(one))) })
            }
          >
            {serviceNames[service]}
          </Checkbox>
        ))}
      </FieldSet>
    </>
  );
};
