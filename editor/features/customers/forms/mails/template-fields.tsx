import { Braces } from 'lucide-react';
import { useRef, useState } from 'react';
import { visitorMailHtml } from '#documents/mail/visitor-mail.ts';
import { t } from '#editor/i18n/t.ts';
import { directionOf } from '#editor/pieces/locales/locale-names.ts';
import { useSiteSettings } from '#editor/pieces/site-settings/site-settings.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { ForeignHtml } from '#editor/ui/foreign-html/foreign-html.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { fieldType } from '#form-fields/index.ts';
import { useFormEditor } from '../editing/form-editor.ts';
import { inLanguage } from '../editing/texts.ts';
import { fillSample, fixedPlaceholders, unknownNames } from './mail-sample.ts';
import styles from './mails.module.css';

export interface TemplateFieldsProps {
  /** The language of whom it is written to. */
  locale: string;
  /** Whoever it is for; visitors' mails are in the dealer's look. */
  reader: 'staff' | 'visitor';
  subject: string;
  body: string;
  onChange: (change: { subject?: string; body?: string }) => void;
}

const views = [
  { id: 'write', label: t('Write') },
  { id: 'read', label: t('With sample answers') },
] as const;
/** Visitors get theirs in the dealer's look. */
const visitorViews = [...views, { id: 'look', label: t('As it looks') }] as const;

type View = (typeof visitorViews)[number]['id'];

/** The mail as the visitor's mail program shows it. */
const Look = ({ text }: { text: string }) => {
  const settings = useSiteSettings();
  const brand = {
    name: String(settings?.get('site.brand_name') ?? ''),
    theme: settings?.get('site.theme') === 'lrdx' ? 'lrdx' : 'jdx',
  } as const;
  return <ForeignHtml title={t('The mail as it looks')} className={styles.look} html={visitorMailHtml(text, brand)} />;
};

/** Subject and text of a mail, with answers put in by name, and how it reads with sample answers. */
export const TemplateFields = ({ locale, reader, subject, body, onChange }: TemplateFieldsProps) => {
  const { state, isEditable } = useFormEditor();
  const { form } = state;
  const [view, setView] = useState<View>('write');
  const subjectBox = useRef<HTMLInputElement>(null);
  const bodyBox = useRef<HTMLTextAreaElement>(null);
  const [last, setLast] = useState<'subject' | 'body'>('body');
  const unknown = unknownNames(`${subject}\n${body}`, form);
  const insert = (name: string) => {
    const box = last === 'subject' ? subjectBox.current : bodyBox.current;
    const text = last === 'subject' ? subject : body;
    const at = box?.selectionStart ?? text.length;
    const next = `${text.slice(0, at)}{{${name}}}${text.slice(box?.selectionEnd ?? at)}`;
    onChange(last === 'subject' ? { subject: next } : { body: next });
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(at + name.length + 4, at + name.length + 4);
    });
  };
  const read = inLanguage(form, locale);
  const fields = form.fields.filter(({ type }) => fieldType(type)?.hasValue);
  return (
    <div className={styles.template}>
      <div className={styles.templateBar}>
        <SegmentedControl
          label={t('Show the mail')}
          segments={reader === 'visitor' ? visitorViews : views}
          value={view}
          onChange={setView}
        />
        {isEditable && view === 'write' && (
          <Menu
            label={t('Put in an answer')}
            placement="bottom end"
            trigger={
              <Button size="sm" icon={Braces}>
                {t('Put in an answer')}
              </Button>
            }
            groups={[
              fields.map(({ id, label }) => ({ id, label: label || id, onAction: () => insert(id) })),
              fixedPlaceholders.map(({ name, label }) => ({
                id: `fixed-${name}`,
                label,
                onAction: () => insert(name),
              })),
            ]}
          />
        )}
      </div>
      {view === 'look' && <Look text={fillSample(body === '' ? '{{all_fields}}' : body, read)} />}
      {view === 'write' && (
        <>
          <TextField
            label={t('Subject')}
            isRequired
            inputRef={subjectBox}
            value={subject}
            maxLength={300}
            isReadOnly={!isEditable}
            onFocus={() => setLast('subject')}
            onChange={(text) => onChange({ subject: text })}
          />
          <TextArea
            label={t('Text')}
            rows={7}
            inputRef={bodyBox}
            value={body}
            maxLength={20_000}
            isReadOnly={!isEditable}
            onFocus={() => setLast('body')}
            onChange={(text) => onChange({ body: text })}
          />
          {unknown.length > 0 && (
            <p className={styles.warning}>
              {t('No field is called {unknown}: it would stay empty.', { unknown: unknown.slice(0, 5).join(', ') })}
            </p>
          )}
        </>
      )}
      {view === 'read' && (
        <article
          className={styles.mail}
          aria-label={t('The mail with sample answers')}
          lang={locale}
          dir={directionOf(locale)}
        >
          <h4 className={styles.mailSubject}>{fillSample(subject, read).replace(/\s+/g, ' ')}</h4>
          <p className={styles.mailBody}>{fillSample(body === '' ? '{{all_fields}}' : body, read)}</p>
        </article>
      )}
    </div>
  );
};
