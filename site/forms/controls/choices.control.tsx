import { controlOf, submissionNames } from '#form-fields/index.ts';
import { type FieldViewProps, Frame, Label, Notes } from '../field-frame.tsx';
import styles from '../form-fields.module.css';

/** One or several of a few options, each a tile to press. */
export default function ChoicesControl(props: FieldViewProps) {
  const { field, state } = props;
  const control = controlOf(field);
  const isMany = control.kind === 'choices' && control.isMany;
  const chosen: readonly unknown[] = Array.isArray(state.value) ? state.value : [state.value];
  const name = isMany ? submissionNames.values(field.id) : submissionNames.value(field.id);
  return (
    <Frame {...props}>
      <fieldset
        className={styles.group}
        aria-describedby={state.describedBy}
        aria-invalid={state.problem === null ? undefined : true}
      >
        <legend className={styles.label}>
          <Label {...props} />
        </legend>
        <div className={styles.tiles}>
          {(field.options ?? []).map((option, index) => (
            <label key={option.value} className={styles.tile}>
              <input
                type={isMany ? 'checkbox' : 'radio'}
                name={name}
                value={option.value}
                id={index === 0 ? state.id : `${state.id}-${index}`}
                defaultChecked={chosen.includes(option.value)}
                required={!isMany && state.required}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
        <Notes {...props} />
      </fieldset>
    </Frame>
  );
}
