import { useQueries, useQuery } from '@tanstack/react-query';
import { isRichText, richTextToPlain } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import { stockValueQuery } from '#editor/pieces/models/live-values.api.ts';
import { carSpecsQuery } from '#editor/pieces/models/models.api.ts';
import styles from './form.module.css';

/** `{spec:lyra-sport-e550.power}`, as the site reads it. */
const placeholder = /\{spec:([a-z0-9][a-z0-9_-]{0,63})\.([a-z0-9][a-z0-9_-]{0,63})\}/g;

/** `{stock:count|new?engine_types=diesel}`, as the site reads it. */
const stockValue = /\{stock:(?:count|price|monthly)(?:\|[^{}\s]*)?\}/g;

/** The words of a value with figures of cars in them; null where it has none. */
export const textWithFigures = (value: unknown): string | null => {
  const text = isRichText(value) ? richTextToPlain(value) : value;
  return typeof text === 'string' && /\{(spec|stock):/.test(text) ? text : null;
};

/** Below a text with figures of cars: how it reads, and which figures nobody has kept. */
export const FiguresRead = ({ text }: { text: string }) => {
  const cars = [...new Set([...text.matchAll(placeholder)].map(([, car = '']) => car))];
  const answers = useQueries({ queries: cars.map(carSpecsQuery) });
  const values = [...new Set([...text.matchAll(stockValue)].map(([whole]) => whole))];
  const live = useQuery(stockValueQuery(values));
  const isPending = answers.some((answer) => answer.isPending) || (values.length > 0 && live.isPending);
  if ((cars.length === 0 && values.length === 0) || isPending) return null;
  const figures = new Map<string, string>(
    answers.flatMap(({ data = [] }, index) =>
      data.flatMap(({ attributes }) =>
        attributes.rows.map((row) => [`${cars[index]}.${row.key}`, `${row.value} ${row.unit}`.trim()] as const),
      ),
    ),
  );
  const missing = [...text.matchAll(placeholder)]
    .map(([whole]) => whole.slice(6, -1))
    .filter((key) => !figures.has(key));
  const read = text
    .replace(placeholder, (whole) => figures.get(whole.slice(6, -1)) ?? '–')
    .replace(stockValue, (whole) => live.data?.[whole] ?? '–');
  return (
    <>
      <p className={styles.help}>{t('Visitors read: {text}', { text: read })}</p>
      {missing.length > 0 && (
        <p className={styles.mixed}>{t('There is no figure {keys}.', { keys: [...new Set(missing)].join(', ') })}</p>
      )}
    </>
  );
};
