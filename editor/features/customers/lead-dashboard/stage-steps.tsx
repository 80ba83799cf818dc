import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import type { FigureTable } from '#editor/pieces/charts/chart-panel.tsx';
import { percent, shortDay } from '#editor/pieces/charts/figure-words.ts';
import type { Figures } from './dashboard.api.ts';
import styles from './stage-steps.module.css';

/** One line of the way; `left` of the form's own steps: how many came here and went no further. */
interface WayStep {
  label: string;
  count: number;
  left?: number;
}

/** What visitors do before they send: seen, begun, and step by step where the figures are of one form with steps. */
const beforeSending = ({ activity, by_step, total }: Figures): WayStep[] => {
  if (!activity) return [];
  const seen = { label: t('Form seen'), count: activity.views };
  if (by_step.length === 0) return [seen, { label: t('Begun'), count: activity.starts }];
  return [
    seen,
    ...by_step.map(({ title, reached }, index) => ({
      label:
        index === 0 ? t('Begun, step 1: {title}', { title }) : t('Step {index}: {title}', { index: index + 1, title }),
      count: reached,
      left: Math.max(0, reached - (by_step[index + 1]?.reached ?? total)),
    })),
  ];
};

/**
 * How many came how far, from the form on the page to the sale: each step holds those that went further too. What
 * visitors do before they send is counted by form alone, so it is left out where the figures are of something else.
 */
export const stepsOf = (figures: Figures): WayStep[] => {
  const at = (stage: string) => figures.by_stage.find(({ key }) => key === stage)?.count ?? 0;
  const qualified = at('qualified') + at('won');
  return [
    ...beforeSending(figures),
    { label: t('Sent'), count: figures.total },
    { label: t('Answered'), count: figures.answered },
    { label: t('Qualified'), count: qualified },
    { label: t('Won'), count: at('won') },
  ];
};

/** Who sends a form without script was at no step after the first: a share is never more than all. */
const shareOf = (steps: readonly WayStep[], index: number): string => {
  const before = steps[index - 1]?.count ?? 0;
  return index === 0 ? '' : percent(Math.min(steps[index]?.count ?? 0, before), before);
};

/** The same as rows and columns. */
export const stepTable = (figures: Figures): FigureTable => {
  const steps = stepsOf(figures);
  const hasLeft = steps.some(({ left }) => left !== undefined);
  return {
    heads: [t('Step'), t('How many'), t('Of the step before'), ...(hasLeft ? [t('Left here')] : [])],
    rows: steps.map(({ label, count, left }, index) => [
      label,
      count.toLocaleString(formatLocale),
      shareOf(steps, index),
      ...(hasLeft ? [left?.toLocaleString(formatLocale) ?? ''] : []),
    ]),
  };
};

/**
 * From the form to the sale.
 * @param canChoose no form is chosen, whose steps would show
 */
export const StageSteps = ({ figures, canChoose }: { figures: Figures; canChoose: boolean }) => {
  const steps = stepsOf(figures);
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const [, nextMost = 0] = steps.map(({ left }) => left ?? 0).sort((a, b) => b - a);
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ label, count, left }, index) => (
          <li key={label} className={styles.step}>
            <span className={styles.bar} style={{ inlineSize: `${(100 * count) / most}%` }} />
            <span className={styles.label}>{label}</span>
            <span className={styles.count}>{count.toLocaleString(formatLocale)}</span>
            <span className={styles.share}>
              {index === 0 ? '' : t('{shareOf} of the step before', { shareOf: shareOf(steps, index) })}
            </span>
            {left ? (
              <span className={styles.left} data-most={left > nextMost || undefined}>
                {t('{left} left here{case, select, true {, more than at any other step} other {}}', {
                  left,
                  case: String(left > nextMost),
                })}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {figures.steps_since === null ? null : (
        <p className={styles.hint}>
          {t('Steps are counted since {shortDay}; visitors who began before that are in step 1 only.', {
            shortDay: shortDay(figures.steps_since),
          })}
        </p>
      )}
      {canChoose && figures.activity ? (
        <p className={styles.hint}>{t('Choose a form above to see at which of its steps visitors leave.')}</p>
      ) : null}
    </>
  );
};
