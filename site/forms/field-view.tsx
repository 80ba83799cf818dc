import { CircleAlert } from 'lucide-react';
import type { FormField } from '#form-fields/index.ts';
import { submissionNames } from '#form-fields/index.ts';
import { useRender } from '../render/render-context.tsx';
import { sanitizeHtml } from '../render/sanitize-html.ts';
import { headingTag } from '../ui/heading.tsx';
import { Icon } from '../ui/icon.tsx';
import { SafeHtml } from '../ui/safe-html.tsx';
import layout from './fc-form.module.css';
import { FieldControl } from './field-control.tsx';
import { OptionList, Tick } from './form-choices.tsx';
import styles from './form-fields.module.css';
import type { FieldState, FormViewProps } from './form-view.types.ts';

export interface FieldViewProps {
  field: FormField;
  state: FieldState;
  form: FormViewProps;
}

/** Types that take the whole width also where a form has two columns. */
const wide = new Set(['textarea', 'heading', 'html', 'consent', 'checkbox', 'checkbox_group', 'radio', 'file']);

/** A field with its label, help and problem, or what stands between fields. */
export function FieldView(props: FieldViewProps) {
  const { field, form } = props;
  switch (field.type) {
    case 'hidden':
      return (
        <input
          type="hidden"
          name={submissionNames.value(field.id)}
          id={props.state.id}
          defaultValue={typeof props.state.value === 'string' ? props.state.value : ''}
          data-field-id={field.id}
        />
      );
    case 'vehicle': {
      // The page says which car it is about; nobody is asked to type a stock number.
      const car = form.setting?.vehicle ?? {};
      const said = typeof props.state.value === 'string' ? props.state.value : '';
      const title = car.title ?? car.name;
      const input = (
        <input
          type="hidden"
          name={submissionNames.value(field.id)}
          id={props.state.id}
          defaultValue={said || (car.id ?? '')}
          data-field-id={title ? undefined : field.id}
        />
      );
      if (!title) return input;
      return (
        <Frame {...props}>
          <p className={styles.label}>{field.label}</p>
          <p className={styles.vehicle}>
            {input}
            {title}
          </p>
        </Frame>
      );
    }
    case 'heading': {
      const Tag = headingTag((form.headingLevel ?? 3) + (form.form.attributes.steps.length > 0 ? 1 : 0));
      return (
        <Tag className={layout.subheading} data-show={field.id}>
          {field.label}
        </Tag>
      );
    }
    case 'html':
      return (
        <div className={layout.words} data-show={field.id}>
          <SafeHtml html={sanitizeHtml(field.html)} />
        </div>
      );
    case 'radio':
    case 'checkbox_group':
      return (
        <Frame {...props}>
          <OptionList field={field} state={props.state} label={<Label {...props} />} notes={<Notes {...props} />} />
        </Frame>
      );
    case 'checkbox':
    case 'consent':
      return (
        <Frame {...props}>
          <Tick field={field} state={props.state} />
          <Notes {...props} />
        </Frame>
      );
    default:
      return (
        <Frame {...props}>
          <label className={styles.label} htmlFor={props.state.id}>
            <Label {...props} />
          </label>
          <FieldControl field={field} state={props.state} places={form.places} />
          <Notes {...props} />
        </Frame>
      );
  }
}

function Frame({ field, state, children }: FieldViewProps & { children: React.ReactNode }) {
  return (
    <div
      className={styles.field}
      data-show={field.id}
      data-field-id={field.id}
      data-type={field.type}
      data-width={wide.has(field.type) ? 'wide' : (field.width ?? 'full')}
      data-invalid={state.problem === null ? undefined : ''}
    >
      {children}
    </div>
  );
}

function Label({ field }: FieldViewProps) {
  const { t } = useRender();
  return (
    <>
      {field.label}
      {field.required ? null : <span className={styles.optional}> {t('form.optional')}</span>}
    </>
  );
}

/** Help below the control, and the line for what is wrong; the script fills the same line. */
function Notes({ field, state }: FieldViewProps) {
  return (
    <>
      {field.help ? (
        <p className={styles.help} id={`${state.id}-help`}>
          {field.help}
        </p>
      ) : null}
      {field.max_length === undefined || field.type === 'hidden' ? null : (
        <p className={styles.count} data-part="count" hidden />
      )}
      <p className={styles.problem} id={`${state.id}-problem`} hidden={state.problem === null} data-part="problem">
        <Icon of={CircleAlert} size={16} />
        <span>{state.problem}</span>
      </p>
    </>
  );
}
