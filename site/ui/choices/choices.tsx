import { useField } from '#site/render/render-context.tsx';
import styles from './choices.module.css';

export interface Choice {
  value: string;
  label: string;
  description?: string | undefined;
  /** JSON pointers of the texts. */
  field?: string;
  descriptionField?: string;
}

export interface ChoicesProps {
  /** Name of the inputs; ids begin with it. */
  name: string;
  id: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  isMany?: boolean;
  /** Ids of the heading that asks, and of what is said about the answers. */
  labelledBy: string;
  describedBy?: string;
}

/** A few answers to choose from, each a tile as large as its words need. */
export function Choices({ name, id, choices, chosen, isMany = false, labelledBy, describedBy }: ChoicesProps) {
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.choices}>
      {choices.map((choice) => (
        <ChoiceTile
          key={choice.value}
          choice={choice}
          input={{
            type: isMany ? 'checkbox' : 'radio',
            name,
            id: `${id}-${choice.value}`,
            value: choice.value,
            defaultChecked: chosen.includes(choice.value),
          }}
        />
      ))}
    </fieldset>
  );
}

interface TileInput {
  type: 'radio' | 'checkbox';
  name: string;
  id: string;
  value: string;
  defaultChecked: boolean;
}

function ChoiceTile({ choice, input }: { choice: Choice; input: TileInput }) {
  const label = useField(choice.field);
  const description = useField(choice.descriptionField);
  const labelId = `${input.id}-label`;
  const aboutId = `${input.id}-about`;
  return (
    <label className={styles.choice}>
      <input
        {...input}
        className={styles.input}
        aria-labelledby={labelId}
        aria-describedby={choice.description ? aboutId : undefined}
      />
      <span className={styles.words}>
        <span id={labelId} className={styles.label} {...label}>
          {choice.label}
        </span>
        {choice.description ? (
          <span id={aboutId} className={styles.description} {...description}>
            {choice.description}
          </span>
        ) : null}
      </span>
    </label>
  );
}
