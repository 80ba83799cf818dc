import type { ReactNode } from 'react';
import type { FormStep as Step } from '#form-fields/index.ts';
import { useRender } from '../render/render-context.tsx';
import { classes } from '../ui/classes.ts';
import { headingTag } from '../ui/heading.tsx';
import linkButton from '../ui/link-button.module.css';
import styles from './fc-form.module.css';

export interface FormStepProps {
  step: Step;
  /** From 1. */
  number: number;
  total: number;
  prefix: string;
  headingLevel: number;
  children: ReactNode;
}

/**
 * One step of a form. Without script all steps stand below each other under their titles; the script shows one at a
 * time with its progress and the buttons, which are drawn hidden so that nothing is made up in the browser.
 */
export function FormStep({ step, number, total, prefix, headingLevel, children }: FormStepProps) {
  const { t } = useRender();
  if (total === 1) return <div data-step={step.id}>{children}</div>;
  const Tag = headingTag(headingLevel);
  const titleId = `${prefix}-step-${step.id}`;
  return (
    <section className={styles.step} data-step={step.id} aria-labelledby={titleId}>
      <div className={styles.progress} data-part="progress" hidden>
        <p className={styles.progressText}>{t('form.step', { number, total })}</p>
        <span className={styles.bar} aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            <span key={index} className={styles.barPart} data-done={index < number || undefined} />
          ))}
        </span>
      </div>
      <Tag className={styles.stepTitle} id={titleId} tabIndex={-1}>
        {step.title}
      </Tag>
      {children}
      <div className={styles.stepActions} data-part="step-actions" hidden>
        {number > 1 ? (
          <button type="button" data-part="back" className={classes(linkButton.button, linkButton.secondary)}>
            {t('form.back')}
          </button>
        ) : null}
        {number < total ? (
          <button type="button" data-part="next" className={classes(linkButton.button, linkButton.primary)}>
            {t('form.next')}
          </button>
        ) : null}
      </div>
    </section>
  );
}
