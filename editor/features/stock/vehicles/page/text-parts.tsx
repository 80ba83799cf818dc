import { useId, useMemo, useRef, useState } from 'react';
import type { RichTextDocument } from '#block-schemas/index.ts';
import { richTextFromHtml } from '#block-schemas/rich-text/rich-text-from-html.ts';
import { richTextToHtml } from '#block-schemas/rich-text/rich-text-to-html.ts';
import { t } from '#editor/i18n/t.ts';
import { RichText } from '#editor/pieces/rich-text/rich-text.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import {
  optionalText,
  paragraphsText,
  readOptional,
  readParagraphs,
  readStandard,
  standardText,
} from './line-texts.ts';
import type { PartProps } from './part.types.ts';
import { PlainFields } from './plain-fields.tsx';
import { TextLines } from './text-lines.tsx';
import { plainFields } from './vehicle-fields.ts';
import styles from './vehicle-form.module.css';

/** What visitors read of the car. */
export const DescriptionPart = ({ value, isReadOnly, set, errorOf }: PartProps) => {
  const id = useId();
  const html = value.long_description;
  const written = useRef(html);
  const [document, setDocument] = useState<RichTextDocument>(() => richTextFromHtml(html));
  // What somebody else wrote takes the place of what stands here; what was typed here is never written back.
  const shown = useMemo(() => (html === written.current ? document : richTextFromHtml(html)), [document, html]);
  const error = errorOf('long_description');
  return (
    <div className={styles.text}>
      <span id={`${id}-label`} className={styles.label}>
        {t('Description')}
      </span>
      <RichText
        id={id}
        labelId={`${id}-label`}
        describedBy={error ? `${id}-error` : undefined}
        label={t('Description')}
        value={shown}
        schema={{}}
        isReadOnly={isReadOnly}
        isRequired={false}
        isInvalid={error !== undefined}
        onChange={(next) => {
          const now = typeof next === 'object' ? next : undefined;
          written.current = now ? richTextToHtml(now) : '';
          setDocument(now ?? richTextFromHtml(''));
          set({ long_description: written.current });
        }}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};

/** What it has on board. */
export const EquipmentPart = ({ value, currency, isReadOnly, set, errorOf }: PartProps) => (
  <>
    <TextLines
      label={t('Standard equipment')}
      description={t('A line each. A line that begins with # names a group: # Comfort')}
      rows={8}
      items={value.features_standard}
      write={standardText}
      read={readStandard}
      isReadOnly={isReadOnly}
      onChange={(items) => set({ features_standard: items })}
      errorMessage={errorOf('features_standard')}
    />
    <TextLines
      label={t('Optional equipment')}
      description={t('The same, with a price where it has one of its own: Panoramic roof = 1200')}
      rows={6}
      items={value.features_optional}
      write={optionalText}
      read={(text) => readOptional(text, currency)}
      isReadOnly={isReadOnly}
      onChange={(items) => set({ features_optional: items })}
      errorMessage={errorOf('features_optional')}
    />
  </>
);

/** What has to be said beside it. */
export const NotesPart = (part: PartProps) => {
  const { value, isReadOnly, set, errorOf } = part;
  const texts = (name: 'footnotes' | 'disclaimers', label: string) => (
    <TextLines
      label={label}
      description={t('An empty line between one and the next.')}
      items={value[name]}
      write={paragraphsText}
      read={readParagraphs}
      isReadOnly={isReadOnly}
      onChange={(items) => set({ [name]: items })}
      errorMessage={errorOf(name)}
    />
  );
  return (
    <>
      {texts('footnotes', t('Footnotes'))}
      {texts('disclaimers', t('Disclaimers'))}
      <PlainFields {...part} fields={plainFields.links} />
      <TextField
        label={t('Publication lists')}
        description={t('Their names, with commas between them.')}
        isReadOnly={isReadOnly}
        defaultValue={value.publication_lists.join(', ')}
        onChange={(text) =>
          set({
            publication_lists: text
              .split(',')
              .map((one) => one.trim())
              .filter(Boolean),
          })
        }
        errorMessage={errorOf('publication_lists')}
      />
    </>
  );
};
