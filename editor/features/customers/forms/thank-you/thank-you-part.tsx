import { useState } from 'react';
import type { ThankYou } from '#api-clients/forms/form.resources.ts';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { api } from '#editor/api/api.ts';
import { fieldErrors } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { directionOf, localeName } from '#editor/pieces/locales/locale-names.ts';
import { ForeignHtml } from '#editor/ui/foreign-html/foreign-html.tsx';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import styles from '../part-card/part-card.module.css';
import { Card } from '../part-card/part-card.tsx';
import { PartFrame } from '../part-card/part-frame.tsx';
import { usePart } from '../part-card/use-part.ts';

const modes = [
  {
    id: 'message',
    label: t('A message'),
    description: t('On the page, in the place of the form, with the number of the lead.'),
  },
  {
    id: 'redirect',
    label: t('Another page'),
    description: t('Of this site, or of an origin that the forms settings allow.'),
  },
];

type Words = Pick<ThankYou, 'title' | 'body_html'>;

/** The words in the form's own language, and in each of its others. */
const Words = (props: { value: ThankYou; isEditable: boolean; onChange: (value: ThankYou) => void }) => {
  const { value, isEditable, onChange } = props;
  const { form } = useFormEditor().state;
  const [chosen, setChosen] = useState(form.locale);
  const locales = [...new Set([form.locale, ...Object.keys(form.translations), ...Object.keys(value.translations)])];
  const locale = locales.includes(chosen) ? chosen : form.locale;
  const isSource = locale === form.locale;
  const words: Words = isSource ? value : (value.translations[locale] ?? { title: '', body_html: '' });
  const set = (change: Partial<Words>) => {
    if (isSource) return onChange({ ...value, ...change });
    const { title, body_html } = { ...words, ...change };
    const { [locale]: _old, ...others } = value.translations;
    const isEmpty = title === '' && body_html === '';
    onChange({ ...value, translations: isEmpty ? others : { ...others, [locale]: { title, body_html } } });
  };
  const shown = { title: words.title || value.title || t('Thank you'), body: words.body_html || value.body_html };
  return (
    <Card
      title={t('The words')}
      lead={isSource ? undefined : t('What is left empty is read in the form’s own language.')}
      end={
        locales.length > 1 && (
          <Select
            label={t('Language')}
            hideLabel
            options={locales.map((id) => ({ id, label: localeName(id) }))}
            value={locale}
            onChange={setChosen}
          />
        )
      }
    >
      <div className={styles.words} lang={locale} dir={directionOf(locale)}>
        <TextField
          label={t('Heading')}
          value={words.title}
          placeholder={value.title || t('Thank you, in the language of the visitor')}
          maxLength={300}
          isReadOnly={!isEditable}
          onChange={(title) => set({ title })}
        />
        <TextArea
          label={t('Text')}
          description={t('HTML, such as <p> and <a href>; anything dangerous is taken out when it is saved.')}
          isCode
          rows={5}
          value={words.body_html}
          placeholder={isSource ? undefined : value.body_html}
          maxLength={20_000}
          isReadOnly={!isEditable}
          onChange={(body_html) => set({ body_html })}
        />
      </div>
      <div>
        <p className={styles.hint}>{t('How it reads')}</p>
        <ForeignHtml
          title={t('The thank-you text')}
          className={styles.frame}
          html={`<html lang="${locale}" dir="${directionOf(locale)}"><body style="font-family: sans-serif"><h1>${escapeHtml(shown.title)}</h1>${shown.body}</body></html>`}
        />
      </div>
    </Card>
  );
};

/** What visitors see after sending: words in the form's place, or another page. */
export const ThankYouPart = () => {
  const { item, isEditable } = useFormEditor();
  const params = { id: item.id };
  const part = usePart<ThankYou>({
    queryKey: ['forms', 'thank-you', item.id],
    done: t('Thank-you saved'),
    load: async (signal) => {
      const { data, etag = '' } = await api.forms.getThankYou({ params, signal });
      return { value: data.data.attributes, etag };
    },
    save: async (value, ifMatch) => {
      const { data, etag = '' } = await api.forms.putThankYou({ params, body: value, ifMatch });
      return { value: data.data.attributes, etag };
    },
  });
  const errors = fieldErrors(part.error);
  return (
    <PartFrame part={part} name={t('the thank-you')}>
      {(value) => (
        <div className={styles.cards}>
          <Card title={t('What comes next')}>
            <RadioGroup
              label={t('After sending')}
              options={modes}
              value={value.mode}
              isDisabled={!isEditable}
              onChange={(id) => part.set({ ...value, mode: id === 'redirect' ? 'redirect' : 'message' })}
            />
            {value.mode === 'redirect' && (
              <TextField
                label={t('Address')}
                isCode
                isRequired
                placeholder="/thank-you"
                value={value.redirect_url ?? ''}
                isReadOnly={!isEditable}
                maxLength={2_000}
                onChange={(text) => part.set({ ...value, redirect_url: text === '' ? null : text })}
                errorMessage={errors.redirect_url}
                isInvalid={errors.redirect_url !== undefined}
              />
            )}
          </Card>
          {value.mode === 'message' && <Words value={value} isEditable={isEditable} onChange={part.set} />}
        </div>
      )}
    </PartFrame>
  );
};
