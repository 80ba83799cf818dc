import { CircleAlert } from 'lucide-react';
import { controlOf, type FieldControl, type FormField } from '#form-fields/index.ts';
import { useRender } from '../render/render-context.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './form-fields.module.css';
import type { FieldState, FormViewProps } from './form-view.types.ts';

interface FrameProps extends FieldViewProps {
  /** Its control is too tall to stand beside another field, unless staff want it there. */
  isTall?: boolean;
  children: React.ReactNode;
}

export interface FieldViewProps {
  field: FormField;
  state: FieldState;
  form: FormViewProps;
}

/** Kinds that take the whole width also where a form has two columns. */
const wide: ReadonlySet<FieldControl['kind']> = new Set(['lines', 'heading', 'words', 'tick', 'choices', 'files']);

/** A field with one label above its control, help and problem below. */
export function Labelled(props: FrameProps) {
  return (
    <Frame {...props}>
      <label className={styles.label} htmlFor={props.state.id}>
        <Label {...props} />
      </label>
      {props.children}
      <Notes {...props} />
    </Frame>
  );
}

/** The field as a whole, with what the script and the layout find it by. */
export function Frame({ field, state, isTall, children }: FrameProps) {
  const isWide = wide.has(controlOf(field).kind) || (isTall && field.width !== 'half');
  return (
    <div
      className={styles.field}
      data-show={field.id}
      data-field-id={field.id}
      data-type={field.type}
      data-width={isWide ? 'wide' : (field.width ?? 'full')}
      data-invalid={state.problem === null ? undefined : ''}
    >
      {children}
    </div>
  );
}

/** What a field is called, and whether it may be left empty. */
export function Label({ field }: FieldViewProps) {
  const { t } = useRender();
  return (
    <>
      {field.label}
      {field.required ? null : <span className={styles.optional}> {t('form.optional')}</span>}
    </>
  );
}

/** Help below the control, and the line for what is wrong; the script fills the same line. */
export function Notes({ field, state }: FieldViewProps) {
  return (
    <>
      {field.help ? (
        <p className={styles.help} id={`${state.id}-help`}>
          {field.help}
        </p>
      ) : null}
      {field.max_length === undefined ? null : <p className={styles.count} data-part="count" hidden />}
      <p className={styles.problem} id={`${state.id}-problem`} hidden={state.problem === null} data-part="problem">
        <Icon of={CircleAlert} size={16} />
        <span>{state.problem}</span>
      </p>
    </>
  );
}
