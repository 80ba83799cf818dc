import { Maximize2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { JsonSchema } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import { CodeField } from '#editor/pieces/code-editor/code-field.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import type { PanelWidgetProps } from '#editor/widgets/widget.types.ts';
import { jsonFault } from './json-fault.ts';
import { JsonFormView } from './json-form.tsx';
import styles from './json-form-or-code.module.css';

type Mode = 'form' | 'code';

/** JSON as text. */
export const JsonCode = ({ value, schema, onChange, labelId: _label, ...field }: PanelWidgetProps<string>) => (
  <CodeField
    {...field}
    language="json"
    value={value ?? ''}
    schema={schema.contentSchema}
    maxLength={schema.maxLength}
    onChange={(next) => onChange(next)}
  />
);

/** A text that says what it holds: a form of it (below what stands `above`), or its code. Both edit the same text. */
export const JsonFormOrCode = (props: PanelWidgetProps<string> & { content: JsonSchema; above?: ReactNode }) => {
  const { content, above, ...field } = props;
  const { id, labelId, describedBy, label, value = '', isReadOnly, onChange } = field;
  const fault = jsonFault(content, value);
  const [mode, setMode] = useState<Mode>(fault ? 'code' : 'form');
  const [isLarge, setLarge] = useState(false);
  const isBlocked = fault?.isBlocking === true;
  // Who mends the code goes on in the code, until they choose the form.
  useEffect(() => {
    if (isBlocked) setMode('code');
  }, [isBlocked]);
  const shown = isBlocked ? 'code' : mode;
  const form = (formId: string) => (
    <JsonFormView
      id={formId}
      label={label}
      schema={content}
      text={value}
      isReadOnly={isReadOnly}
      onChange={(text, place) => onChange(text, place)}
    />
  );
  return (
    <fieldset aria-labelledby={labelId} className={styles.field}>
      <div className={styles.bar}>
        <SegmentedControl<Mode>
          label={t('Edit {label} as', { label })}
          isDisabled={isBlocked}
          value={shown}
          onChange={setMode}
          segments={[
            { id: 'form', label: t('Form') },
            { id: 'code', label: t('JSON') },
          ]}
        />
        {shown === 'form' && (
          <Button size="sm" variant="ghost" icon={Maximize2} onPress={() => setLarge(true)}>
            {t('Open large')}
          </Button>
        )}
      </div>
      {fault && (
        <p className={styles.fault} role="status">
          {isBlocked
            ? t('This cannot be shown as a form. {problem}', { problem: fault.words })
            : t('The form passes over what it does not know. {problem}', { problem: fault.words })}
        </p>
      )}
      {shown === 'code' ? (
        <JsonCode {...field} />
      ) : (
        <div id={id} aria-describedby={describedBy}>
          {above}
          {form(`${id}-json`)}
        </div>
      )}
      {isLarge && (
        <Dialog
          title={label}
          size="lg"
          keepsItself
          isOpen
          onOpenChange={setLarge}
          footer={
            <Button variant="primary" onPress={() => setLarge(false)}>
              {t('Done')}
            </Button>
          }
        >
          {form(`${id}-large`)}
        </Dialog>
      )}
    </fieldset>
  );
};
