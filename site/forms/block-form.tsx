import { type FormField, filledFromAddress } from '#form-fields/index.ts';
import { useBlock, useRender } from '../render/render-context.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './block-form.module.css';
import { blockPrefill, type PrefillValues } from './block-prefill.ts';
import { FormView } from './form-view.tsx';

export interface BlockFormProps {
  /** Id of the block: ids of the form's elements begin with it. */
  id: string;
  /** The fields that templates with a form have in common; most are optional in some. */
  values: {
    form_id: string;
    has_two_columns?: boolean;
    form_position?: 'left' | 'center' | 'right';
    modal_form?: boolean;
    modal_label?: string;
    button_position?: 'left' | 'center' | 'right';
    button_color?: string;
    has_button_margin?: boolean;
  } & PrefillValues;
  /** Title of the window that `modal_form` opens. */
  title: string;
  headingLevel: number;
}

/** The id of a block's HTML form, for inputs that stand outside of it (`form="…"`). */
export const blockFormId = (block: string): string => `${block}-form`;

/** The form of a block: in place, or behind a button that opens it in a window. */
export function BlockForm({ id, values, title, headingLevel }: BlockFormProps) {
  const { form: formOf, t, fill: query } = useRender();
  const { empty } = useBlock();
  const source = values.form_id ? formOf(values.form_id) : null;
  // A block without tabs says so itself, and what else is missing.
  if (!values.form_id && empty) return empty.hasNoItems ? null : <EmptyNote />;
  if (!source) {
    const isWaiting = source === undefined;
    return <p className={styles.unavailable}>{t(isWaiting ? 'form.loading' : 'form.unavailable')}</p>;
  }
  const hidden = values.form_hidden_field_mapping ?? {};
  const prefill = blockPrefill(values);
  if (values.modal_form) {
    // Without script the link leads to the form's own page, which knows nothing of this page's address.
    const fields = source.form.attributes.fields as FormField[];
    const fromAddress = filledFromAddress(fields, new URLSearchParams(query ?? {}), prefill);
    const filled = Object.entries(fromAddress).map(([id, value]) => [id, String(value)]);
    return (
      <div
        className={styles.opener}
        data-position={values.form_position ?? 'left'}
        data-form-controls={blockFormId(id)}
      >
        {/* Choices outside of the form need one to belong to until the window's is there: radios are grouped by it. */}
        <form id={blockFormId(id)} hidden />
        <LinkButton
          link={{
            type: 'form',
            form_id: values.form_id,
            form_title: title,
            form_has_two_columns: values.has_two_columns ?? false,
            form_hidden_field_mapping: { ...hidden, ...Object.fromEntries(filled) },
            label: values.modal_label || title || t('link.open_form'),
          }}
          formPrefill={prefill}
        />
      </div>
    );
  }
  return (
    <div className={styles.place} data-position={values.form_position ?? 'left'} data-later>
      <FormView
        {...source}
        prefix={id}
        prefill={prefill}
        headingLevel={headingLevel}
        setting={{ title, hidden, columns: values.has_two_columns ? 2 : null, ...(query ? { query } : {}) }}
        button={{
          position: values.button_position ?? 'left',
          color: values.button_color === 'primary' ? undefined : values.button_color,
          hasMargin: values.has_button_margin ?? false,
        }}
      />
    </div>
  );
}
