import formStyles from '#site/forms/form-fields.module.css';
import { Select } from '#site/forms/select.tsx';
import { useField, useRender } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import linkButton from '../link-button.module.css';
import styles from './vehicle-form.module.css';
import { everything, type VehicleChoice } from './vehicle-match.ts';
import { childLines, type VehicleMapper, type VehicleUpdateValues } from './vehicle-update.ts';

export interface VehicleFormProps {
  id: string;
  /** Id of what it leads to. */
  target: string;
  values: VehicleUpdateValues;
  mapper: VehicleMapper;
  choice: VehicleChoice;
  /** Parameters of the address that go along. */
  carried?: Record<string, string>;
}

/** Two lists and a button: a plain form that asks the page anew; `vehicle-filter.ts` answers it in place. */
export function VehicleForm({ id, target, values, mapper, choice, carried }: VehicleFormProps) {
  const button = useField('/button_text');
  const clear = useField('/clear_text');
  const all = useField('/view_all_link_text');
  const lines = childLines(mapper);
  const along = { ...carried, block: target };
  const shown = mapper.dropdowns.some(({ key }) => key === choice.parent)
    ? lines.filter(({ of }) => of.includes(choice.parent))
    : lines;
  return (
    <form
      method="get"
      action={`#${target}`}
      className={styles.form}
      data-vehicle
      data-lines={JSON.stringify(lines.map(({ key, label, of }) => [key, label, of]))}
    >
      {Object.entries(along).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <List id={id} name="parent" values={values} chosen={choice.parent} lines={mapper.dropdowns} />
      <List id={id} name="child" values={values} chosen={choice.child} lines={shown} />
      <button type="submit" className={classes(linkButton.button, linkButton.primary, styles.button)}>
        <span {...button}>{values.button_text}</span>
      </button>
      <p className={styles.ways}>
        {values.view_all_link_text ? (
          <a
            href={`?${new URLSearchParams({ ...along, update_parent: everything })}#${target}`}
            className={styles.way}
            data-all
            {...all}
          >
            {values.view_all_link_text}
          </a>
        ) : null}
        {values.clear_text ? (
          <a href={`?${new URLSearchParams(along)}#${target}`} className={styles.way} data-clear-choice {...clear}>
            {values.clear_text}
          </a>
        ) : null}
      </p>
    </form>
  );
}

interface ListProps {
  id: string;
  name: 'parent' | 'child';
  values: VehicleUpdateValues;
  chosen: string;
  lines: readonly { key: string; label: string }[];
}

function List({ id, name, values, chosen, lines }: ListProps) {
  const { mode } = useRender();
  const label = useField(`/${name}_dropdown_label`);
  const first = useField(`/${name}_dropdown_placeholder`);
  const all = useField(`/${name}_all_items_label`);
  const controlId = `${id}-${name}`;
  return (
    <div className={styles.field}>
      <label htmlFor={controlId} className={formStyles.label} {...label}>
        {values[`${name}_dropdown_label`]}
      </label>
      <Select
        id={controlId}
        name={`update_${name}`}
        defaultValue={chosen}
        required={name === 'parent'}
        autoComplete="off"
      >
        <option value="">{values[`${name}_dropdown_placeholder`]}</option>
        <option value={everything}>{values[`${name}_all_items_label`]}</option>
        {lines.map((line) => (
          <option key={line.key} value={line.key}>
            {line.label}
          </option>
        ))}
      </Select>
      {mode === 'canvas' ? (
        <span className={styles.hints}>
          <span {...first}>{values[`${name}_dropdown_placeholder`]}</span>
          <span {...all}>{values[`${name}_all_items_label`]}</span>
        </span>
      ) : null}
    </div>
  );
}
