import { useQuery } from '@tanstack/react-query';
import { CarFront } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { stockValueQuery } from '#editor/pieces/models/live-values.api.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './figure-picker.module.css';
import { typeInto } from './type-into.ts';

const whats = ['count', 'price', 'monthly'] as const;

const nameOf = (what: (typeof whats)[number]): string =>
  what === 'count' ? t('How many cars') : what === 'price' ? t('Lowest price') : t('Lowest price a month');

/** What an address of a list, or keys of lists, means behind a placeholder: `new,used?engine_types=diesel`. */
export function scopeOf(lists: string, address: string): string {
  const keys = lists.replace(/[^a-zA-Z0-9_,-]/g, '');
  const query = address.includes('?') ? address.replace(/^[^?]*\?/, '').replace(/#.*$/, '') : '';
  const asked = new URLSearchParams(query);
  for (const name of ['page', 'view', 'sort', 'find']) asked.delete(name);
  const search = asked.toString();
  return keys === '' && search === '' ? '' : `|${keys}${search === '' ? '' : `?${search}`}`;
}

/** The filter that was used last: texts of a page often speak of the same cars. */
let last = { lists: '', address: '' };

/** Beside the label of a text that is being written: puts a value of the stock into it, which stays right from then on. */
export const StockValuePicker = ({ title }: { title: string }) => {
  const [asked, setAsked] = useState(last);
  const place = useRef<HTMLSpanElement>(null);
  const chosen = useRef<string>(undefined);
  const change = (more: Partial<typeof last>): void => {
    last = { ...asked, ...more };
    setAsked(last);
  };
  return (
    <span ref={place}>
      <Popover
        label={t('Insert a value of the stock')}
        className={styles.popover}
        onOpenChange={(isOpen) => {
          const words = chosen.current;
          chosen.current = undefined;
          // Closing gives the focus back to the button; the text takes it after that.
          if (!isOpen && words) {
            const field = place.current?.closest<HTMLElement>('[data-pointer]') ?? null;
            requestAnimationFrame(() => typeInto(field, words));
          }
        }}
        trigger={
          <Button className={styles.button} aria-label={t('Insert a value of the stock into {title}', { title })}>
            <Icon icon={CarFront} size={14} />
          </Button>
        }
      >
        {(close) => (
          <div className={styles.content}>
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
            <Values
              scope={scopeOf(asked.lists, asked.address)}
              onChoose={(placeholder) => {
                chosen.current = placeholder;
                close();
              }}
            />
          </div>
        )}
      </Popover>
    </span>
  );
};

const Values = ({ scope, onChoose }: { scope: string; onChoose: (placeholder: string) => void }) => {
  const placeholders = whats.map((what) => `{stock:${what}${scope}}`);
  const { data } = useQuery(stockValueQuery(placeholders));
  return (
    <>
      <ul className={styles.figures}>
        {whats.map((what, index) => {
          const placeholder = placeholders[index] ?? '';
          return (
            <li key={what}>
              <button type="button" className={styles.figure} onClick={() => onChoose(placeholder)}>
                <span>{nameOf(what)}</span>
                <strong>{data ? (data[placeholder] ?? t('none')) : '…'}</strong>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>{t('Its sentence is hidden while there is none.')}</p>
    </>
  );
};
