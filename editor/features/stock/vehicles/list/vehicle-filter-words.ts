import { useQuery } from '@tanstack/react-query';
import { quoted } from '#editor/i18n/quoted.ts';
import { t } from '#editor/i18n/t.ts';
import { type StockChoices, stockChoicesQuery } from '#editor/pieces/stock/stock.api.ts';
import {
  engineWords,
  gapWords,
  publicationWords,
  stateWords,
  statusWords,
  transmissionWords,
} from '#editor/pieces/stock/vehicle-words.ts';

type Words = Readonly<Record<string, string | { label: string }>>;

const wordsOf: Readonly<Record<string, Words>> = {
  status_in: statusWords,
  publication_in: publicationWords,
  state_in: stateWords,
  engine_type_includes: engineWords,
  transmission_in: transmissionWords,
  gaps_includes: gapWords,
};

const rangeWords: Readonly<Record<string, (value: string) => string>> = {
  purchase_price_gteq: (value) => t('Price from {value}', { value }),
  purchase_price_lteq: (value) => t('Price up to {value}', { value }),
  mileage_gteq: (value) => t('Mileage from {value}', { value }),
  mileage_lteq: (value) => t('Mileage up to {value}', { value }),
  production_year_gteq: (value) => t('Year from {value}', { value }),
  production_year_lteq: (value) => t('Year up to {value}', { value }),
  power_gteq: (value) => t('Power from {value}', { value }),
  power_lteq: (value) => t('Power up to {value}', { value }),
  photos_count_gteq: (value) => t('Pictures from {value}', { value }),
  photos_count_lteq: (value) => t('Pictures up to {value}', { value }),
  text: quoted,
};

const inWords = (name: string, value: string, choices: StockChoices | undefined): string => {
  const range = rangeWords[name];
  if (range) return range(value);
  const label = (id: string): string => {
    const said = wordsOf[name]?.[id];
    if (said !== undefined) return typeof said === 'string' ? said : said.label;
    if (name === 'owner_id_in') return choices?.dealers.find((one) => one.id === id)?.name ?? id;
    if (name === 'listing_key_in') return choices?.listings.find(({ key }) => key === id)?.name ?? id;
    return id;
  };
  const said = value.split(',').map(label).join(', ');
  return name === 'gaps_includes' ? t('Missing: {missing}', { missing: said }) : said;
};

/** A filter of the list in words. */
export const useVehicleFilterWords = () => {
  const { data: choices } = useQuery(stockChoicesQuery);
  return (name: string, value: string) => inWords(name, value, choices);
};
