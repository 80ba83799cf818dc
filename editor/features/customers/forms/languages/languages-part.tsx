import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { directionOf, localeName } from '#editor/pieces/locales/locale-names.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import { type FormText, missingTexts, textsOf, translate } from '../editing/texts.ts';
import styles from './languages.module.css';
import { changeLanguage } from './source-language.ts';

/** Offered first; any other language tag can be typed. */
const common = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'cs', 'sv', 'da', 'tr', 'ar', 'he', 'ja', 'ko', 'zh'];
const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const TextRow = ({ text, locale }: { text: FormText; locale: string }) => {
  const { state, edit, isEditable } = useFormEditor();
  const value = state.form.translations[locale]?.[text.path] ?? '';
  const shared = {
    label: t('{place} in {locale}', { place: text.place, locale: localeName(locale) }),
    hideLabel: true,
    value,
    isReadOnly: !isEditable,
    maxLength: 20_000,
    onChange: (typed: string) =>
      edit('Translate', (form) => translate(form, locale, text.path, typed), { key: `${locale}/${text.path}` }),
  };
  return (
    <li className={styles.row} data-missing={value.trim() === ''}>
      <div className={styles.source} lang={state.form.locale}>
        <span className={styles.place}>{text.place}</span>
        <span className={styles.text}>{text.source}</span>
      </div>
      <div lang={locale} dir={directionOf(locale)}>
        {text.isLong ? <TextArea {...shared} rows={2} /> : <TextField {...shared} />}
      </div>
    </li>
  );
};

/** Translations beside their source, one language at a time. */
export const LanguagesPart = () => {
  const { state, edit, isEditable, readOnlyReason } = useFormEditor();
  const { form } = state;
  const locales = Object.keys(form.translations);
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [onlyMissing, setOnlyMissing] = useState(false);
  const locale = chosen !== null && locales.includes(chosen) ? chosen : (locales[0] ?? null);
  const known = [form.locale, ...locales];
  const taken = known.join();
  // The same list while nothing is added: an open list would close each time an edit is kept.
  const offered = useMemo(
    () =>
      common
        .filter((id) => !taken.split(',').includes(id))
        .map((id) => ({ id, label: localeName(id), description: id })),
    [taken],
  );
  const add = (id: string | null) => {
    if (id === null || !TAG.test(id) || known.includes(id)) return;
    edit(t('Add {locale}', { locale: localeName(id) }), (now) => ({
      ...now,
      translations: { ...now.translations, [id]: {} },
    }));
    setChosen(id);
    setWanted(null);
  };
  const remove = () => {
    if (locale === null) return;
    const { [locale]: _gone, ...rest } = form.translations;
    edit(t('Remove {locale}', { locale: localeName(locale) }), (now) => ({ ...now, translations: rest }));
  };
  const all = textsOf(form);
  const missing = locale === null ? [] : missingTexts(form, locale);
  const shown = onlyMissing ? missing : all;

  return (
    <div className={styles.languages}>
      <div className={styles.tools}>
        <Select
          label={t('Source')}
          options={[...new Set([form.locale, ...common])].map((id) => ({ id, label: localeName(id) }))}
          value={form.locale}
          isDisabled={!isEditable}
          onChange={(id) => edit(t('Change the language'), (now) => changeLanguage(now, id))}
          className={styles.select}
        />
        {locale !== null && (
          <Select
            label={t('Translation')}
            options={locales.map((id) => ({
              id,
              label: localeName(id),
              description: t('{count} of {count2} texts', {
                count: all.length - missingTexts(form, id).length,
                count2: all.length,
              }),
            }))}
            value={locale}
            onChange={setChosen}
            className={styles.select}
          />
        )}
        {isEditable && (
          <div className={styles.add}>
            <ComboBox
              label={t('Another language')}
              placeholder={t('Name or tag, such as pt-BR')}
              options={offered}
              value={wanted}
              allowsCustomValue
              onChange={setWanted}
              onInputChange={(text) => TAG.test(text) && setWanted(text)}
            />
            <Button
              icon={Plus}
              disabledReason={readOnlyReason ?? (wanted === null ? t('Choose a language first') : undefined)}
              onPress={() => add(wanted)}
            >
              {t('Add')}
            </Button>
          </div>
        )}
      </div>
      {locale === null ? (
        <EmptyState title={t('One language so far')}>
          {t(
            'Add a language to put its words beside the texts of the form. Messages such as “This field is required” come translated with the site.',
          )}
        </EmptyState>
      ) : (
        <>
          <div className={styles.summary}>
            <Badge tone={missing.length === 0 ? 'ok' : 'warn'}>
              {missing.length === 0
                ? t('Complete')
                : t('{count} of {count2} missing', { count: missing.length, count2: all.length })}
            </Badge>
            <Switch isSelected={onlyMissing} onChange={setOnlyMissing}>
              {t('Only what is missing')}
            </Switch>
            <span className={styles.gap} />
            {isEditable && (
              <Button size="sm" variant="ghost" icon={Trash2} onPress={remove}>
                {t('Remove {locale}', { locale: localeName(locale) })}
              </Button>
            )}
          </div>
          <ul className={styles.rows} aria-label={t('Texts in {locale}', { locale: localeName(locale) })}>
            {shown.map((text) => (
              <TextRow key={`${locale} ${text.path}`} text={text} locale={locale} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
