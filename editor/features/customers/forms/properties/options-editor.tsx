import { ArrowDown, ArrowUp, ListPlus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { type Option, valueFor } from '../editing/choice-options.ts';
import styles from './options-editor.module.css';

export interface OptionsEditorProps {
  options: readonly Option[];
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (options: Option[]) => void;
  onRelabel: (index: number, label: string) => void;
}

/** Options from lines of text; lines that are there already keep their values, so that leads still match. */
const fromLines = (text: string, before: readonly Option[]): Option[] => {
  const made: Option[] = [];
  for (const label of text.split('\n').map((line) => line.trim())) {
    if (label === '' || made.some((option) => option.label === label)) continue;
    const known = before.find((option) => option.label === label);
    made.push({
      label,
      value:
        known?.value ??
        valueFor(
          label,
          [...before, ...made].map(({ value }) => value),
        ),
    });
  }
  return made;
};

/** The options of a choice: one a line, moved with buttons or Alt + arrow keys, or pasted as a list. */
export const OptionsEditor = ({ options, isReadOnly, error, onChange, onRelabel }: OptionsEditorProps) => {
  const [isPasting, setPasting] = useState(false);
  const [lines, setLines] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusRow = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  const move = (index: number, by: -1 | 1) => {
    const option = options[index];
    if (!option || index + by < 0 || index + by >= options.length) return;
    onChange(options.toSpliced(index, 1).toSpliced(index + by, 0, option));
    focusRow(index + by);
  };
  const add = (after: number) => {
    const label = t('Option {count}', { count: options.length + 1 });
    onChange(
      options.toSpliced(after + 1, 0, {
        label,
        value: valueFor(
          label,
          options.map(({ value }) => value),
        ),
      }),
    );
    focusRow(after + 1);
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    if (event.altKey && event.key === 'ArrowUp') move(index, -1);
    else if (event.altKey && event.key === 'ArrowDown') move(index, 1);
    else if (event.key === 'Enter') add(index);
    else return;
    event.preventDefault();
  };
  if (isPasting)
    return (
      <div className={styles.paste}>
        <TextArea label={t('Options, one a line')} autoFocus rows={8} value={lines} onChange={setLines} />
        <div className={styles.actions}>
          <Button size="sm" onPress={() => setPasting(false)}>
            {t('Cancel')}
          </Button>
          <Button
            size="sm"
            variant="primary"
            onPress={() => {
              onChange(fromLines(lines, options));
              setPasting(false);
            }}
          >
            {t('Use these')}
          </Button>
        </div>
      </div>
    );
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t('Options')}</legend>
      <ol ref={list} className={styles.list}>
        {options.map((option, index) => (
          <li key={index} className={styles.option}>
            <TextField
              label={t('Option {index}', { index: index + 1 })}
              hideLabel
              value={option.label}
              maxLength={500}
              isReadOnly={isReadOnly}
              onChange={(label) => onRelabel(index, label)}
              onKeyDown={(event) => onKey(event, index)}
              className={styles.label}
            />
            {!isReadOnly && (
              <>
                <IconButton
                  icon={ArrowUp}
                  size="sm"
                  label={t('Move {label} up', { label: option.label })}
                  isDisabled={index === 0}
                  onPress={() => move(index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="sm"
                  label={t('Move {label} down', { label: option.label })}
                  isDisabled={index === options.length - 1}
                  onPress={() => move(index, 1)}
                />
                <IconButton
                  icon={X}
                  size="sm"
                  label={t('Remove {label}', { label: option.label })}
                  onPress={() => onChange(options.toSpliced(index, 1))}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      {error && <p className={styles.error}>{error}</p>}
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button size="sm" icon={Plus} onPress={() => add(options.length - 1)}>
            {t('Option')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={ListPlus}
            onPress={() => {
              setLines(options.map(({ label }) => label).join('\n'));
              setPasting(true);
            }}
          >
            {t('Edit as a list')}
          </Button>
        </div>
      )}
    </fieldset>
  );
};
