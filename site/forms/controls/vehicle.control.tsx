import { submissionNames } from '#form-fields/index.ts';
import { type FieldViewProps, Frame } from '../field-frame.tsx';
import styles from '../form-fields.module.css';

/** The page says which car it is about; nobody is asked to type a stock number. */
export default function VehicleControl(props: FieldViewProps) {
  const { field, state, form } = props;
  const car = form.setting?.vehicle ?? {};
  const said = typeof state.value === 'string' ? state.value : '';
  const title = car.title ?? car.name;
  const input = (
    <input
      type="hidden"
      name={submissionNames.value(field.id)}
      id={state.id}
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
