import type { Figures } from './dashboard.api.ts';
import { percent } from './figure-words.ts';
import styles from './stage-steps.module.css';

/**
 * How many came how far, from the form on the page to the sale: each step holds those that went further too. What
 * visitors do before they send is counted by form alone, so it is left out where the figures are of something else.
 */
export const stepsOf = (figures: Figures): { label: string; count: number }[] => {
  const at = (stage: string) => figures.by_stage.find(({ key }) => key === stage)?.count ?? 0;
  const qualified = at('qualified') + at('won');
  const before = figures.activity
    ? [
        { label: 'Form seen', count: figures.activity.views },
        { label: 'Begun', count: figures.activity.starts },
      ]
    : [];
  return [
    ...before,
    { label: 'Sent', count: figures.total },
    { label: 'Answered', count: figures.answered },
    { label: 'Qualified', count: qualified },
    { label: 'Won', count: at('won') },
  ];
};

/** From the form to the sale. */
export const StageSteps = ({ figures }: { figures: Figures }) => {
  const steps = stepsOf(figures);
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol className={styles.steps}>
      {steps.map(({ label, count }, index) => (
        <li key={label} className={styles.step}>
          <span className={styles.bar} style={{ inlineSize: `${(100 * count) / most}%` }} />
          <span className={styles.label}>{label}</span>
          <span className={styles.count}>{count.toLocaleString()}</span>
          <span className={styles.share}>
            {index === 0 ? '' : `${percent(count, steps[index - 1]?.count ?? 0)} of the step before`}
          </span>
        </li>
      ))}
    </ol>
  );
};
