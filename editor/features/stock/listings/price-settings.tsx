import type { ListingWrite } from '#api-clients/stock/stock-setup.operations.ts';
import type { ShownPriceSettings } from '#api-clients/stock/vehicle.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { minorOf } from '#money/decimal.ts';
import { doublePriceText, fullPriceText, offerPriceText, priceText } from '#money/price-format.ts';
import styles from './listings.module.css';

type Settings = ListingWrite['price_settings'];

interface PriceSettingsProps {
  value: Settings;
  /** What counts where the listing says nothing itself. */
  usual: ShownPriceSettings;
  currency: string;
  isReadOnly: boolean;
  onChange: (value: Settings) => void;
  errorOf: (path: string) => string | undefined;
}

const formats = [
  { name: 'purchase_format', label: t('Purchase') },
  { name: 'lease_format', label: t('Lease, a month') },
  { name: 'subscribe_format', label: t('Subscription, a month') },
  { name: 'full_string', label: t('Lowest of several') },
  { name: 'offer_string', label: t('As an offer') },
] as const;

const USUAL = 'usual';
const delimiters = [
  { id: ',', label: '34,900' },
  { id: '.', label: '34.900' },
  { id: ' ', label: '34 900' },
  { id: '’', label: '34’900' },
  { id: '', label: '34900' },
];

/** The settings that count while the form is written. */
export const writtenSettings = (value: Settings, usual: ShownPriceSettings, currency: string): ShownPriceSettings => ({
  ...usual,
  ...Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)),
  currency_iso: currency,
});

const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);

/** How prices come out: of each kind one, written as the form says now. */
export const PriceExample = ({ settings }: { settings: ShownPriceSettings }) => {
  if (!isCurrency(settings.currency_iso)) return null;
  const minor = (amount: string) => minorOf(amount, settings.currency_iso);
  const lines: [string, string][] = [
    [t('Purchase'), priceText(minor('34900'), 'purchase', settings)],
    [t('Lease, a month'), priceText(minor('399.5'), 'lease', settings)],
    [t('Subscription, a month'), priceText(minor('599'), 'subscribe', settings)],
    [t('Lowest of several'), fullPriceText(minor('34900'), settings)],
    [t('As an offer'), offerPriceText(minor('34900'), settings)],
    [t('In the second currency'), doublePriceText(minor('34900'), settings)],
  ];
  return (
    <dl className={styles.example} aria-label={t('Example')} aria-live="polite">
      {lines
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
};

/** How the prices of a listing are written; empty fields are as the site's settings say. */
export const PriceSettingsFields = ({ value, usual, currency, isReadOnly, onChange, errorOf }: PriceSettingsProps) => {
  const change = (name: keyof Settings, typed: string | boolean) => {
    const { [name]: _old, ...rest } = value;
    onChange(typed === '' ? rest : { ...rest, [name]: typed });
  };
  const text = (
    name: 'currency_symbol' | 'double_price_symbol' | 'double_price_rate' | (typeof formats)[number]['name'],
    label: string,
  ) => (
    <TextField
      key={name}
      label={label}
      placeholder={usual[name]}
      maxLength={100}
      isReadOnly={isReadOnly}
      value={value[name] ?? ''}
      onChange={(typed) => change(name, typed)}
      errorMessage={errorOf(`price_settings.${name}`)}
    />
  );
  const double = value.double_price === undefined ? USUAL : value.double_price ? 'on' : 'off';
  return (
    <>
      <p className={styles.note}>
        {t(
          'In formats % is the amount, ^ the symbol, @ a whole price. What is empty is as in the settings of the site.',
        )}
      </p>
      <div className={styles.pair}>
        {text('currency_symbol', t('Symbol'))}
        <Select
          label={t('Between thousands')}
          isDisabled={isReadOnly}
          options={[{ id: USUAL, label: t('As on the site') }, ...delimiters]}
          value={value.delimiter ?? USUAL}
          onChange={(id) => {
            const { delimiter: _old, ...rest } = value;
            const chosen = delimiters.find((one) => one.id === id)?.id as Settings['delimiter'];
            onChange(id === USUAL ? rest : { ...rest, delimiter: chosen });
          }}
        />
        {formats.map(({ name, label }) => text(name, label))}
        <Select
          label={t('Second currency')}
          isDisabled={isReadOnly}
          options={[
            { id: USUAL, label: t('As on the site') },
            { id: 'on', label: t('Shown') },
            { id: 'off', label: t('Not shown') },
          ]}
          value={double}
          onChange={(id) => {
            const { double_price: _old, ...rest } = value;
            onChange(id === USUAL ? rest : { ...rest, double_price: id === 'on' });
          }}
        />
        {text('double_price_symbol', t('Its symbol'))}
        {text('double_price_rate', t('Its rate'))}
      </div>
      <PriceExample settings={writtenSettings(value, usual, currency)} />
    </>
  );
};
