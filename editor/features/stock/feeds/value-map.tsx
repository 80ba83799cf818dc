import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldRule } from '#api-clients/stock/feed.resources.ts';
import { feedWords } from '#api-clients/stock/feed-words.data.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { wordLabel } from './feed-labels.ts';
import styles from './feeds.module.css';

export interface ValueMapProps {
  field: string;
  values: FieldRule['values'];
  onChange: (values: FieldRule['values']) => void;
}

/** Words of the feed and what they mean here; common words in English, German and French are known already. */
export const ValueMap = ({ field, values, onChange }: ValueMapProps) => {
  const closed = own(feedWords, field)?.values.map((value) => ({ id: value, label: wordLabel(value) }));
  const [lines, setLines] = useState(() => values.map((line) => ({ id: crypto.randomUUID(), ...line })));
  const change = (next: typeof lines) => {
    setLines(next);
    onChange(next.map(({ from, to }) => ({ from, to })));
  };
  const set = (id: string, part: Partial<FieldRule['values'][number]>) =>
    change(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  return (
    <div className={styles.values}>
      {lines.map(({ id, from, to }, index) => (
        <div key={id} className={styles.valueLine}>
          <TextField
            label={t('The feed says')}
            hideLabel={index > 0}
            value={from}
            onChange={(word) => set(id, { from: word })}
          />
          {closed ? (
            <Select
              label={t('It means')}
              hideLabel={index > 0}
              options={closed}
              value={to}
              onChange={(value) => set(id, { to: value })}
            />
          ) : (
            <TextField
              label={t('It means')}
              hideLabel={index > 0}
              value={to}
              onChange={(value) => set(id, { to: value })}
            />
          )}
          <IconButton
            icon={Trash2}
            label={t('Remove “{word}”', { word: from })}
            onPress={() => change(lines.filter((line) => line.id !== id))}
          />
        </div>
      ))}
      <Button
        size="sm"
        icon={Plus}
        onPress={() => change([...lines, { id: crypto.randomUUID(), from: '', to: closed?.[0]?.id ?? '' }])}
      >
        {t('Add a word')}
      </Button>
    </div>
  );
};
