import { leadsInWords } from '#editor/pieces/leads/lead-words.ts';
import type { Figures } from './dashboard.api.ts';
import { percent } from './figure-words.ts';
import styles from './stage-steps.module.css';

/** How many of the leads came how far: each step holds those that went further too. */
export const stepsOf = (figures: Figures): { label: string; count: number }[] => {
  const at = (stage: string) => figures.by_stage.find(({ key }) => key === stage)?.count ?? 0;
  const qualified = at('qualified') + at('won');
  return [
    { label: 'Received', count: figures.total },
    { label: 'Answered', count: figures.answered },
    { label: 'Qualified', count: qualified },
    { label: 'Won', count: at('won') },
  ];
};

/** From enquiry to sale. */
export const StageSteps = ({ figures }: { figures: Figures }) => {
  const steps = stepsOf(figures);
  return (
    <ol className={styles.steps}>
      {steps.map(({ label, count }, index) => (
        <li key={label} className={styles.step}>
          <span
            className={styles.bar}
            style={{ inlineSize: `${figures.total === 0 ? 0 : (100 * count) / figures.total}%` }}
          />
          <span className={styles.label}>{label}</span>
          <span className={styles.count}>{leadsInWords(count)}</span>
          <span className={styles.share}>
            {index === 0 ? '' : `${percent(count, steps[index - 1]?.count ?? 0)} of the step before`}
          </span>
        </li>
      ))}
    </ol>
  );
};
