import { RotateCcw } from 'lucide-react';
import type { JsonSchema } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { controlIn } from './control-in.ts';
import { useFieldDefaults } from './field-defaults.ts';
import styles from './reset-button.module.css';
import { useFieldScreens } from './screen-context.ts';

/** What a person reads in the control when it shows the default; empty for what cannot be said in a few words. */
const wordsOf = ({ default: value, oneOf }: JsonSchema): string => {
  const choice = oneOf?.find((option) => option.const === value);
  if (choice) return choice.title;
  if (typeof value === 'boolean') return value ? t('on') : t('off');
  return (typeof value === 'string' && value.length <= 40) || typeof value === 'number' ? String(value) : '';
};

/** Beside the label of a field that differs from its template's default: says so, and takes it back. */
export const ResetButton = ({ name, title, field }: { name: string; title: string; field: JsonSchema }) => {
  const defaults = useFieldDefaults();
  const screen = useFieldScreens()?.screen ?? 'desktop';
  // On narrower screens the way back is to the wider one's value, below the control.
  if (!defaults?.differs(name) || (field['x-responsive'] && screen !== 'desktop')) return null;
  const words = wordsOf(field);
  return (
    <button
      type="button"
      className={styles.reset}
      aria-label={t('Reset {title} to its default{value}', { title, value: words === '' ? '' : `: ${words}` })}
      title={t('Changed. Reset to the default{value}', { value: words === '' ? '' : `: ${words}` })}
      onClick={({ currentTarget }) => {
        // The button goes with the value: the keyboard stays at the field.
        const place = currentTarget.closest<HTMLElement>('[data-pointer]');
        if (place) controlIn(place)?.focus();
        defaults.reset(name, title);
      }}
    >
      <Icon icon={RotateCcw} size={12} />
    </button>
  );
};
