import { useQuery } from '@tanstack/react-query';
import { CarFront } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { stockValueQuery } from '#editor/pieces/models/live-values.api.ts';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './insert-picker.module.css';
import { Insertable, InsertableList, InsertPicker } from './insert-picker.tsx';

const whats = ['count', 'price', 'monthly'] as const;

const nameOf = (what: (typeof whats)[number]): string =>
  what === 'count' ? t('How many cars') : what === 'price' ? t('Lowest price') : t('Lowest price a month');

/** What an address of a list, or keys of lists, means behind a placeholder: `new,used?engine_types=diesel`. */
export function scopeOf(lists: string, address: string): string {
  const keys = lists.replace(/[^a-zA-Z0-9_,-]/g, '');
  const query = address.includes('?') ? address.replace(/^[^?]*\?/, '').replace(/#.*$/, '') : '';
  const asked = new URLSearchParams(query);
  for (const name of [...asked.keys()]) if (/^(page|view|sort|find|gclid|utm_\w+)$/.test(name)) asked.delete(name);
  const search = asked.toString();
  return keys === '' && search === '' ? '' : `|${keys}${search === '' ? '' : `?${search}`}`;
}

/** The filter that was used last: texts of a page often speak of the same cars. */
let last = { lists: '', address: '' };

/** Beside the label of a text that is being written: puts a value of the stock into it, which stays right from then on. */
export const StockValuePicker = ({ title }: { title: string }) => {
  const [asked, setAsked] = useState(last);
  const change = (more: Partial<typeof last>): void => {
    last = { ...asked, ...more };
    setAsked(last);
  };
  return (
    <InsertPicker
      label={t('Insert a value of the stock')}
      buttonLabel={t('Insert a value of the stock into {title}', { title })}
      icon={CarFront}
    >
      {(insert) => (
        <>
          <TextField
            label={t('Lists of cars')}
            description={t('Keys with commas between them; empty for all.')}
            value={asked.lists}
            onChange={(lists) => change({ lists })}
          />
          <TextField
            label={t('Address of a filtered list')}
            description={t('Filter a list on the site, and paste its address.')}
            value={asked.address}
            onChange={(address) => change({ address })}
          />
          <Values scope={scopeOf(asked.lists, asked.address)} onChoose={insert} />
        </>
      )}
    </InsertPicker>
  );
};

const Values = ({ scope, onChoose }: { scope: string; onChoose: (placeholder: string) => void }) => {
  const placeholders = whats.map((what) => `{stock:${what}${scope}}`);
  const { data } = useQuery(stockValueQuery(placeholders));
  return (
    <>
      <InsertableList>
        {whats.map((what, index) => {
          const placeholder = placeholders[index] ?? '';
          const value = data ? (data[placeholder] ?? t('none')) : '…';
          return <Insertable key={what} label={nameOf(what)} value={value} onChoose={() => onChoose(placeholder)} />;
        })}
      </InsertableList>
      <p className={styles.note}>{t('Its sentence is hidden while there is none.')}</p>
    </>
  );
};
