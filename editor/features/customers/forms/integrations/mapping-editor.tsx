import { ArrowRight, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { fieldType } from '#form-fields/index.ts';
import { fieldName, useFormEditor } from '../editing/form-editor.ts';
import styles from './integrations.module.css';

/** What is known of every lead besides its answers. */
const always = [
  { id: 'number', label: t('Number of the lead') },
  { id: 'created_at', label: t('Time it arrived') },
  { id: 'form', label: t('Name of the form') },
  { id: 'locale', label: t('Language') },
  { id: 'location', label: t('Location') },
  { id: 'source.url', label: t('Page it was sent from') },
  { id: 'source.referrer', label: t('Referrer') },
  { id: 'source.utm_source', label: t('Campaign source') },
  { id: 'source.utm_medium', label: t('Campaign medium') },
  { id: 'source.utm_campaign', label: t('Campaign') },
  { id: 'source.utm_id', label: t('Campaign id') },
  { id: 'source.gclid', label: t('Google click id') },
  { id: 'vehicle.make', label: t('Car: make') },
  { id: 'vehicle.model', label: t('Car: model') },
  { id: 'vehicle.year', label: t('Car: year') },
  { id: 'vehicle.vin', label: t('Car: VIN') },
];

type Line = readonly [target: string, source: string];

export interface MappingEditorProps {
  mapping: Readonly<Record<string, string>>;
  /** Names the receiver knows, offered first. */
  suggestions: readonly string[];
  isReadOnly: boolean;
  onChange: (mapping: Record<string, string>) => void;
}

/** Which answer goes out under which name; nothing chosen sends everything under the keys of the fields. */
export const MappingEditor = ({ mapping, suggestions, isReadOnly, onChange }: MappingEditorProps) => {
  const { state } = useFormEditor();
  // Two lines may bear the same name while it is being typed, so the lines are kept here.
  const [lines, setLines] = useState<readonly Line[]>(Object.entries(mapping));
  const answers = state.form.fields
    .filter(({ type }) => fieldType(type)?.hasValue)
    .map((field) => ({ id: field.id, label: fieldName(field), description: field.id }));
  const sources = [
    { label: t('Answers'), options: answers },
    { label: t('Every lead'), options: always },
  ];
  const write = (next: readonly Line[]) => {
    setLines(next);
    onChange(Object.fromEntries(next.filter(([target, source]) => target !== '' && source !== '')));
  };
  const known = new Set([...answers, ...always].map(({ id }) => id));
  const missing = suggestions.filter((name) => !lines.some(([target]) => target === name));
  const nameOf = (source: string): string => [...answers, ...always].find(({ id }) => id === source)?.label ?? source;
  return (
    <fieldset className={styles.mapping}>
      <legend className={styles.legend}>{t('What is sent')}</legend>
      <p className={styles.hint}>
        {lines.length === 0
          ? t('Everything, each answer under its own key. Add a line to choose instead.')
          : t('Only these. A source that begins with = is sent as it stands, such as =website.')}
      </p>
      <ol className={styles.lines}>
        {lines
          .map((line, index) => ({ line, index, number: index + 1 }))
          .map(({ line: [target, source], index, number }) => {
            const isTwice = lines.some(([other], at) => at !== index && other === target && target !== '');
            const isLost = source !== '' && !source.startsWith('=') && !known.has(source);
            return (
              <li key={number} className={styles.mapLine}>
                <ComboBox
                  label={t('Source of line {number}', { number })}
                  hideLabel
                  options={sources}
                  value={known.has(source) ? source : null}
                  {...(known.has(source) ? {} : { defaultInputValue: source })}
                  allowsCustomValue
                  placeholder={t('Answer, or =fixed text')}
                  isReadOnly={isReadOnly}
                  onChange={(id) => id !== null && write(lines.with(index, [target, id]))}
                  onInputChange={(text) =>
                    (text.startsWith('=') || (text === '' && source !== '')) && write(lines.with(index, [target, text]))
                  }
                  errorMessage={
                    isLost ? t('No answer is called “{name}” any more', { name: nameOf(source) }) : undefined
                  }
                  isInvalid={isLost}
                  className={styles.mapSide}
                />
                <Icon icon={ArrowRight} size={14} className={styles.mapArrow} />
                <TextField
                  label={t('Name at the receiver, line {number}', { number })}
                  hideLabel
                  isCode
                  placeholder="name_at_the_receiver"
                  maxLength={100}
                  value={target}
                  isReadOnly={isReadOnly}
                  onChange={(text) => write(lines.with(index, [text.trim(), source]))}
                  errorMessage={isTwice ? t('This name is there twice') : undefined}
                  isInvalid={isTwice}
                  className={styles.mapSide}
                />
                {!isReadOnly && (
                  <IconButton
                    icon={X}
                    size="sm"
                    label={t('Remove line {number}', { number })}
                    onPress={() => write(lines.toSpliced(index, 1))}
                  />
                )}
              </li>
            );
          })}
      </ol>
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button size="sm" icon={Plus} onPress={() => setLines([...lines, ['', '']])}>
            {t('Line')}
          </Button>
          {lines.length === 0 && (
            <Button size="sm" variant="ghost" onPress={() => write(answers.map(({ id }) => [id, id]))}>
              {t('Begin with all answers')}
            </Button>
          )}
          {missing.length > 0 && lines.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              onPress={() => setLines([...lines, ...missing.map((name) => [name, ''] as const)])}
            >
              {t('Add the names it knows ({count})', { count: missing.length })}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
};
