import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import styles from './vehicle-filters.module.css';

interface Choice {
  id: string;
  label: string;
}

interface ChoiceListProps {
  label: string;
  options: readonly Choice[];
  /** Ids with commas between them. */
  value: string | undefined;
  onChange: (value: string) => void;
}

/** With more than these the list has a search field of its own. */
const MANY = 8;

const idsOf = (value: string | undefined): string[] => (value ?? '').split(',').filter(Boolean);

const Options = ({ label, options, value, onChange }: ChoiceListProps) => {
  const [text, setText] = useState('');
  const chosen = idsOf(value);
  const wanted = text.trim().toLocaleLowerCase();
  const shown = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
  const toggle = (id: string, isOn: boolean) =>
    onChange((isOn ? [...chosen, id] : chosen.filter((one) => one !== id)).join(','));
  return (
    <>
      {options.length > MANY && (
        <SearchField label={t('Search in {label}', { label })} value={text} onChange={setText} />
      )}
      <fieldset aria-label={label} className={styles.options}>
        {shown.map(({ id, label: words }) => (
          <Checkbox key={id} isSelected={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
            {words}
          </Checkbox>
        ))}
        {shown.length === 0 && <p className={styles.nothing}>{t('Nothing of that name')}</p>}
      </fieldset>
    </>
  );
};

/** One of many filters: folded, unless something in it is chosen. */
export const ChoiceList = (props: ChoiceListProps) => {
  const count = idsOf(props.value).length;
  return (
    <details className={styles.group} open={count > 0}>
      <summary>
        {props.label}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </summary>
      <Options {...props} />
    </details>
  );
};

const chosenInWords = ({ label, options, value }: ChoiceListProps): string => {
  const ids = idsOf(value);
  if (ids.length === 0) return label;
  const first = options.find(({ id }) => id === ids[0])?.label ?? label;
  return ids.length === 1 ? first : t('{first} +{count}', { first, count: ids.length - 1 });
};

/** The same behind a button, for what is asked for most. */
export const ChoicePopover = (props: ChoiceListProps) => (
  <Popover label={props.label} trigger={<Button iconEnd={ChevronDown}>{chosenInWords(props)}</Button>}>
    <div className={styles.popover}>
      <Options {...props} />
    </div>
  </Popover>
);
