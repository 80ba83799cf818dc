import { useId } from 'react';
import type { NavigationEntry, NavigationText } from '#documents/navigation/navigation.types.ts';
import { navigationTexts } from '#documents/navigation/navigation.types.ts';
import type { NavigationFinding } from '#documents/navigation/navigation-findings.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { FewFirst } from '#editor/pieces/locales/few-first.tsx';
import { directionOf, localeName } from '#editor/pieces/locales/locale-names.ts';
import { PictureChoice } from '#editor/pieces/media/picture-choice/picture-choice.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './navigation.module.css';
import { changeCard, changeEntry, wordsOf, writeText } from './navigation-edits.ts';
import { TargetFields } from './target-fields.tsx';
import type { NavigationEditor } from './use-navigation.ts';

interface PanelProps {
  editor: NavigationEditor;
  entry: NavigationEntry;
  /** Languages of the site, its own first. */
  locales: readonly string[];
  /** The one the tree is read in. */
  shownLocale: string;
  findings: readonly NavigationFinding[];
}

/** Everything about one entry: its words in each language, where it leads, what it shows. */
export const EntryPanel = ({ editor, entry, locales, shownLocale, findings }: PanelProps) => {
  const { state, edit, isEditable } = editor;
  const { content } = state;
  const pictureLabel = useId();
  const change = (label: string, values: Partial<NavigationEntry>, key?: string) =>
    edit(label, changeEntry(content, entry.id, values), key ? { key: `${entry.id}/${key}` } : {});
  const isTop = entry.below === null && entry.menu === 'header';
  const isBelow = entry.below !== null && entry.menu === 'header';
  const errorAt = (end: string) =>
    findings.find(({ severity, pointer }) => severity === 'error' && pointer.endsWith(end))?.message;
  return (
    <div className={styles.panel}>
      <Texts
        {...{ editor, entry, locales, shownLocale }}
        text="title"
        label={t('Title')}
        errorMessage={errorAt('/title')}
      />
      <TargetFields
        label={t('Leads to')}
        value={entry}
        isReadOnly={!isEditable}
        errorMessage={errorAt('/page_id') ?? errorAt('/url')}
        onChange={(target) => change(t('Change where an entry leads'), target, 'target')}
      />
      <Switch
        isSelected={entry.target === '_blank'}
        isReadOnly={!isEditable}
        isSpread
        onChange={(isNew) => change(t('Change the window'), { target: isNew ? '_blank' : '_self' })}
      >
        {t('Opens in a new window')}
      </Switch>
      {isBelow && (
        <>
          <div className={styles.field}>
            <span id={pictureLabel} className={styles.label}>
              {t('Picture: makes it a model line of the panel')}
            </span>
            <PictureChoice
              id={`${pictureLabel}-choice`}
              labelledBy={pictureLabel}
              value={entry.image_id}
              isReadOnly={!isEditable}
              onChange={(image_id) => change(t('Choose a picture'), { image_id })}
            />
          </div>
          <Texts {...{ editor, entry, locales, shownLocale }} text="price" label={t('Price')} />
          <Texts {...{ editor, entry, locales, shownLocale }} text="fuel" label={t('Fuel')} />
          <Texts {...{ editor, entry, locales, shownLocale }} text="teaser" label={t('Teaser')} />
          <Select
            label={t('Column of the panel')}
            options={[t('Where the one before stands'), t('First'), t('Second'), t('Third'), t('Fourth')].map(
              (label, at) => ({
                id: String(at),
                label,
              }),
            )}
            value={String(entry.column)}
            isDisabled={!isEditable}
            onChange={(column) => change(t('Choose a column'), { column: Number(column) })}
          />
          <TextField
            label={t('Icon')}
            description={t('Name of a lucide icon, such as map-pin. It stands before the title.')}
            value={entry.icon}
            maxLength={64}
            isCode
            isReadOnly={!isEditable}
            onChange={(icon) => change(t('Change the icon'), { icon }, 'icon')}
          />
        </>
      )}
      {isTop && <CardFields {...{ editor, entry, locales, shownLocale, findings }} />}
    </div>
  );
};

const CardFields = ({ editor, entry, locales, shownLocale, findings }: PanelProps) => {
  const { state, edit, isEditable } = editor;
  const { card } = entry;
  const pictureLabel = useId();
  const change = (values: Parameters<typeof changeCard>[2]) =>
    edit(t('Change the card'), changeCard(state.content, entry, values));
  return (
    <section className={styles.card} aria-label={t('Card')}>
      <Switch
        isSelected={card !== null}
        isReadOnly={!isEditable}
        isSpread
        onChange={(isOn) => change(isOn ? {} : null)}
      >
        {t('Card beside the entries of its panel')}
      </Switch>
      {card && (
        <>
          <Texts {...{ editor, entry, locales, shownLocale }} text="card/title" label={t('Title of the card')} />
          <Texts
            {...{ editor, entry, locales, shownLocale }}
            text="card/price"
            label={t('Line below it, such as a price')}
          />
          <div className={styles.field}>
            <span id={pictureLabel} className={styles.label}>
              {t('Picture of the card')}
            </span>
            <PictureChoice
              id={`${pictureLabel}-choice`}
              labelledBy={pictureLabel}
              value={card.image_id}
              isReadOnly={!isEditable}
              onChange={(image_id) => change({ image_id })}
            />
          </div>
          <TargetFields
            label={t('The card leads to')}
            value={card}
            isReadOnly={!isEditable}
            errorMessage={
              findings.find(({ severity, pointer }) => severity === 'error' && pointer.includes('/card/'))?.message
            }
            onChange={change}
          />
        </>
      )}
    </section>
  );
};

interface TextsProps extends Omit<PanelProps, 'findings'> {
  text: NavigationText;
  label: string;
  errorMessage?: string | undefined;
}

/** One text in each language of the site, one below the other. */
const Texts = ({ editor, entry, locales, shownLocale, text, label, errorMessage }: TextsProps) => {
  const { state, edit, isEditable } = editor;
  return (
    <fieldset className={styles.texts}>
      <legend className={styles.label}>{label}</legend>
      <FewFirst locales={locales} chosen={shownLocale} className={styles.texts}>
        {(code) => {
          const locale = code === locales[0] ? null : code;
          const words = wordsOf(state.content, entry, text, locale);
          return (
            <TextField
              key={code}
              label={`${label}, ${localeName(code)}`}
              hideLabel
              prefix={<span className={styles.code}>{code}</span>}
              lang={code}
              dir={directionOf(code)}
              value={words}
              maxLength={navigationTexts[text]}
              placeholder={locale === null ? undefined : wordsOf(state.content, entry, text, null)}
              isReadOnly={!isEditable}
              errorMessage={locale === null ? errorMessage : undefined}
              onChange={(next) =>
                edit(
                  t('Change the {label}', { label: midSentence(label) }),
                  writeText(state.content, entry, { text, locale, words: next }),
                  {
                    key: `${entry.id}/${text}/${code}`,
                  },
                )
              }
            />
          );
        }}
      </FewFirst>
    </fieldset>
  );
};
