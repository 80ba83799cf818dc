import { useRender } from '#site/render/render-context.tsx';
import { Heading } from '#site/ui/heading.tsx';
import styles from './environment-label.module.css';
import { environmentFigures } from './vehicle-figures.ts';
import type { ShowroomVehicle } from './vehicle-model.ts';

/** The seven classes with the colours of the label that the rules on energy consumption of cars ask for. */
const co2Classes = [
  { name: 'A', colour: '#009640' },
  { name: 'B', colour: '#52ae32' },
  { name: 'C', colour: '#c8d400' },
  { name: 'D', colour: '#ffed00' },
  { name: 'E', colour: '#fbba00' },
  { name: 'F', colour: '#eb6909' },
  { name: 'G', colour: '#e30613' },
] as const;

const WIDTH = 320;
const BAR = 26;
const STEP = 32;
const SHORTEST = 96;
const LONGER = 20;
const POINT = 13;

/** A bar that ends in a point. */
const arrow = (from: number, top: number, length: number): string =>
  `M${from} ${top}h${length - POINT}l${POINT} ${BAR / 2}l${-POINT} ${BAR / 2}h${-(length - POINT)}z`;

/** The graphic of the classes, the car's own one marked; said in words for those who do not see it. */
export function Co2Scale({ of }: { of: string }) {
  const { t } = useRender();
  const at = co2Classes.findIndex(({ name }) => name === of);
  if (at < 0) return null;
  const height = STEP * (co2Classes.length - 1) + BAR;
  const top = at * STEP;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={t('showroom.co2.scale', { class: of })}
      className={styles.scale}
    >
      {co2Classes.map(({ name, colour }, index) => (
        <g key={name}>
          <path d={arrow(0, index * STEP, SHORTEST + index * LONGER)} fill={colour} />
          <text x={10} y={index * STEP + 18.5} className={styles.letter}>
            {name}
          </text>
        </g>
      ))}
      <path d={`M${WIDTH} ${top}h-52l${-POINT} ${BAR / 2}l${POINT} ${BAR / 2}h52z`} className={styles.mark} />
      <text x={WIDTH - 30} y={top + 18.5} className={styles.own}>
        {of}
      </text>
    </svg>
  );
}

/** What the car uses and gives off, as the European rules on its label ask for; nothing where nothing is known. */
export function EnvironmentLabel({ vehicle }: { vehicle: ShowroomVehicle }) {
  const context = useRender();
  const { t } = context;
  const { co2_class: co2Class } = vehicle.attributes;
  const shown = environmentFigures(vehicle, context);
  if (shown.length === 0) return null;
  return (
    <section className={styles.label} aria-labelledby="environment" data-later>
      <Heading text={t('showroom.environment')} tag={2} size="s" id="environment" />
      <div className={styles.inside}>
        <dl className={styles.figures}>
          {shown.map(({ key, label, text }) => (
            <div key={key} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {co2Class ? <Co2Scale of={co2Class} /> : null}
      </div>
      <p className={styles.note}>{t('showroom.environment.note')}</p>
    </section>
  );
}
