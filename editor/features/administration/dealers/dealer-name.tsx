import { dealerServices } from '#api-clients/dealers/dealer-services.ts';
import { t } from '#editor/i18n/t.ts';
import { FieldSet } from '#editor/pieces/save-form/save-form.tsx';
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
      <TextField
        label={t('Brands')}
        description={t('Their keys, separated by spaces: aurel land_rover')}
        isCode
        isReadOnly={isReadOnly}
        defaultValue={value.brands.join(' ')}
        onChange={(text) => setBrands(keysIn(text))}
        errorMessage={errorOf('brands')}
      />
      {value.brands.map((brand) => (
        <TextField
          key={brand}
          label={t('Name for {brand}', { brand })}
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
