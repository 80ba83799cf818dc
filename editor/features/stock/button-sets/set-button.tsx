import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StoredButton } from '#api-clients/stock/button-set.resources.ts';
import { buttonActions } from '#api-clients/stock/vehicle-words.ts';
import { t } from '#editor/i18n/t.ts';
import { formsQuery } from '#editor/pieces/links/links.api.ts';
import { directionOf, localeName } from '#editor/pieces/locales/locale-names.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { actionWords } from './button-set-words.ts';
import styles from './button-sets.module.css';

export interface SetButtonProps {
  button: StoredButton;
  index: number;
  count: number;
  isReadOnly: boolean;
  set: (change: Partial<StoredButton>) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
  /** By the path below the button: `url`, `label.de`. */
  errorOf: (path: string) => string | undefined;
}

/** Languages of the site that always stand in sight; a site may have fifty. */
const FIRST_LOCALES = 3;

/** What the button says, a field a language of the site. */
const Labels = ({ button, isReadOnly, set, errorOf }: SetButtonProps) => {
  const locales = useSiteLocales();
  // What is written at first stays in sight, also while it is emptied.
  const [written] = useState(() => Object.keys(button.label));
  const isNear = (locale: string) => written.includes(locale) || locales.indexOf(locale) < FIRST_LOCALES;
  const all = [...locales, ...written.filter((one) => !locales.includes(one))];
  const near = all.filter(isNear);
  const others = all.filter((locale) => !isNear(locale));
  const fields = (shown: readonly string[]) => (
    <div className={styles.pair}>
      {shown.map((locale) => (
        <TextField
          key={locale}
          label={t('Label, {locale}', { locale: localeName(locale) })}
          lang={locale}
          dir={directionOf(locale)}
          maxLength={80}
          isReadOnly={isReadOnly}
          value={button.label[locale] ?? ''}
          onChange={(text) => {
            const { [locale]: _old, ...others } = button.label;
            set({ label: text === '' ? others : { ...others, [locale]: text } });
          }}
          errorMessage={errorOf(`label.${locale}`)}
        />
      ))}
    </div>
  );
  return (
    <>
      {fields(near)}
      {others.length > 0 && (
        <details className={styles.others} open={others.some((locale) => errorOf(`label.${locale}`))}>
          <summary>
            {t('{count, plural, one {# more language} other {# more languages}}', { count: others.length })}
          </summary>
          {fields(others)}
        </details>
      )}
    </>
  );
};

const Target = ({ button, isReadOnly, set, errorOf }: SetButtonProps) => {
  const forms = useQuery({ ...formsQuery, enabled: button.action === 'popup' });
  if (button.action === 'custom') return null;
  if (button.action === 'url')
    return (
      <>
        <TextField
          label={t('Address')}
          description={t('A path or an https:// address.')}
          isRequired
          isCode
          isReadOnly={isReadOnly}
          value={button.url}
          onChange={(url) => set({ url })}
          errorMessage={errorOf('url')}
        />
        <Checkbox isSelected={button.new_tab} isDisabled={isReadOnly} onChange={(isOn) => set({ new_tab: isOn })}>
          {t('In a new tab')}
        </Checkbox>
      </>
    );
  const known = (forms.data ?? []).map(({ id, attributes }) => ({ id, label: attributes.name }));
  const isUnknown = button.form_id !== '' && !known.some(({ id }) => id === button.form_id);
  return (
    <ComboBox
      label={t('Form')}
      isRequired
      isReadOnly={isReadOnly}
      options={[...(isUnknown ? [{ id: button.form_id, label: button.form_id }] : []), ...known]}
      value={button.form_id || null}
      onChange={(id) => set({ form_id: id ?? '' })}
      emptyText={t('No published form of that name')}
      errorMessage={errorOf('form_id')}
    />
  );
};

/** One button of a set: what it says and what it does. */
export const SetButton = (props: SetButtonProps) => {
  const { button, index, count, isReadOnly, set, move, remove, errorOf } = props;
  const number = index + 1;
  return (
    <fieldset className={styles.button}>
      <legend>{t('Button {number}', { number })}</legend>
      {!isReadOnly && (
        <div className={styles.tools}>
          <IconButton
            icon={ArrowUp}
            size="sm"
            label={t('Move button {number} up', { number })}
            isDisabled={index === 0}
            onPress={() => move(-1)}
          />
          <IconButton
            icon={ArrowDown}
            size="sm"
            label={t('Move button {number} down', { number })}
            isDisabled={index === count - 1}
            onPress={() => move(1)}
          />
          <IconButton icon={Trash2} size="sm" label={t('Remove button {number}', { number })} onPress={remove} />
        </div>
      )}
      <Labels {...props} />
      <div className={styles.pair}>
        <TextField
          label={t('Key')}
          description={t('Styles and figures know it by it: test_drive')}
          isRequired
          isCode
          maxLength={40}
          isReadOnly={isReadOnly}
          value={button.button_type}
          onChange={(type) => set({ button_type: type })}
          errorMessage={errorOf('button_type')}
        />
        <Select
          label={t('What it does')}
          isDisabled={isReadOnly}
          options={buttonActions.map((id) => ({ id, label: actionWords[id] }))}
          value={button.action}
          onChange={(id) => set({ action: buttonActions.find((one) => one === id) ?? 'popup' })}
        />
      </div>
      <Target {...props} />
    </fieldset>
  );
};
