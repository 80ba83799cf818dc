import type { SpecGroup } from '#api-clients/content/model-specs.ts';
import { useField } from '#site/render/render-context.tsx';
import { figureOf } from './figure.ts';
import styles from './key-figures.module.css';

/** Up to three figures that a block names by key, with labels of its own. */
export interface NamedFigures {
  spec_key_1: string;
  spec_key_2: string;
  spec_key_3: string;
  spec_label_1: string;
  spec_label_2: string;
  spec_label_3: string;
}

/** Whether figures are wanted: a car, and at least one of its figures. */
export const asksFigures = (names: NamedFigures & { car_key: string; engine_key?: string }): boolean =>
  (names.car_key !== '' || Boolean(names.engine_key)) &&
  (names.spec_key_1 !== '' || names.spec_key_2 !== '' || names.spec_key_3 !== '');

const Label = ({ text, own, field }: { text: string; own: boolean; field: string }) => {
  const editable = useField(field);
  return <dt {...(own ? editable : {})}>{text}</dt>;
};

/** The figures large, their labels small; what the car does not have is left out. `base` is the object that names them. */
export function KeyFigures({
  groups,
  names,
  base,
}: {
  groups: readonly SpecGroup[];
  names: NamedFigures;
  base: string;
}) {
  const figures = ([1, 2, 3] as const).flatMap((number) => {
    const found = figureOf(groups, names[`spec_key_${number}`]);
    return found ? [{ number, found, own: names[`spec_label_${number}`] }] : [];
  });
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {figures.map(({ number, found, own }) => (
        <div key={number} className={styles.figure}>
          <Label text={own || found.label} own={own !== ''} field={`${base}/spec_label_${number}`} />
          <dd>{found.text}</dd>
        </div>
      ))}
    </dl>
  );
}
