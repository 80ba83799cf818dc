import { Check, Copy, Eraser } from 'lucide-react';
import type { JsonSchema } from '#block-schemas/index.ts';
import { isRichText, richTextToPlain } from '#block-schemas/index.ts';
import { stateOfText, type TranslatableText } from '#documents/page/translation-status.ts';
import { useDraft, useEditedDocument } from '#editor/builder/document/document.context.ts';
import { translateCommand } from '#editor/builder/document/translate/translate-commands.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { t } from '#editor/i18n/t.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { PanelWidget } from '#editor/widgets/widget.types.ts';
import { TermList } from './term-list.tsx';
import styles from './translate.module.css';

const [RichTextWidget] = Object.values(
  import.meta.glob<PanelWidget>('../../../widgets/rich-text/rich-text.widget.tsx', { eager: true, import: 'default' }),
);

const states = {
  missing: { tone: 'warn', shape: 'hollow', label: t('Not translated') },
  stale: { tone: 'warn', shape: 'half', label: t('Source changed') },
  done: { tone: 'ok', shape: 'filled', label: t('Done') },
} as const;

export interface TranslationFieldProps {
  text: TranslatableText;
  title: string;
  schema: JsonSchema | undefined;
  locale: string;
  sourceLocale: string;
}

/** One text: what the source says, its translation, how far it is, and what can be done about it. */
export const TranslationField = ({ text, title, schema, locale, sourceLocale }: TranslationFieldProps) => {
  const { store, selection } = useEditedDocument();
  const { view } = useStage();
  const { translations } = useDraft();
  const { target, path, source } = text;
  const value = translations[locale]?.[target]?.[path];
  const state = stateOfText(translations, locale, text);
  const look = states[state];
  const id = `tr-${target}${path.replaceAll('/', '-')}`;
  const isReadOnly = !store.isEditable;
  const write = (next: unknown, label = t('Translate {title}', { title })): void => {
    store.dispatch(translateCommand(locale, text, next), { label, coalesceKey: `${locale} ${target} ${path}` });
  };
  const focus = (): void => {
    if (target !== 'meta') selection.set({ blocks: [target], field: path, origin: 'panel' });
  };
  const words = isRichText(source) ? richTextToPlain(source) : String(source ?? '');
  const isLong = schema?.format === 'html' || schema?.format === 'multiline' || words.length > 70;
  // On the fields themselves too: what is typed in them counts for nothing around them.
  const dir = view.get().locale === locale ? 'auto' : undefined;
  return (
    <section className={styles.field} aria-labelledby={`${id}-label`} data-pointer={path} onFocusCapture={focus}>
      <header className={styles.head}>
        <span id={`${id}-label`} className={styles.title}>
          {title}
        </span>
        <Status tone={look.tone} shape={look.shape}>
          {look.label}
        </Status>
      </header>
      <p className={styles.source} lang={sourceLocale} dir="auto">
        {words}
      </p>
      <TermList words={words} sourceLocale={sourceLocale} locale={locale} />
      <div lang={locale} dir={dir} className={styles.control}>
        {isRichText(source) && RichTextWidget ? (
          <RichTextWidget
            id={id}
            labelId={`${id}-label`}
            describedBy={undefined}
            label={`${title}, ${locale}`}
            value={value}
            onChange={(next) => write(next)}
            schema={schema ?? {}}
            isReadOnly={isReadOnly}
            isRequired={false}
            isInvalid={false}
          />
        ) : isLong ? (
          <TextArea
            label={`${title}, ${locale}`}
            hideLabel
            rows={Math.min(8, Math.max(2, Math.ceil(words.length / 36)))}
            value={typeof value === 'string' ? value : ''}
            isReadOnly={isReadOnly}
            isCode={schema?.format === 'html'}
            dir={schema?.format === 'html' ? undefined : dir}
            onChange={(next) => write(next)}
          />
        ) : (
          <TextField
            label={`${title}, ${locale}`}
            hideLabel
            value={typeof value === 'string' ? value : ''}
            isReadOnly={isReadOnly}
            dir={dir}
            onChange={(next) => write(next)}
          />
        )}
      </div>
      {!isReadOnly && (
        <div className={styles.tools}>
          {state === 'missing' && (
            <IconButton
              icon={Copy}
              size="sm"
              label={t('Take the source as it is')}
              onPress={() => write(source, t('Copy {title}', { title }))}
            />
          )}
          {state === 'stale' && (
            <IconButton
              icon={Check}
              size="sm"
              label={t('Still right')}
              onPress={() => write(value, t('Confirm {title}', { title }))}
            />
          )}
          {state !== 'missing' && (
            <IconButton
              icon={Eraser}
              size="sm"
              label={t('Take the translation away')}
              onPress={() => write(undefined, t('Clear {title}', { title }))}
            />
          )}
        </div>
      )}
    </section>
  );
};
