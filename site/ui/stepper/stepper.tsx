import type { ReactNode } from 'react';
import { useBlock, useField, useRender } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import linkButton from '../link-button.module.css';
import styles from './stepper.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-stepper': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface StepperStep {
  /** What stands for it in the address, and in `to` of the buttons that lead to it. */
  key: string;
  /** What it is called where an editor chooses the step to work on. */
  label: string;
  /** Names of which each must have an answer before the visitor may go on. */
  needs?: readonly string[];
  content: ReactNode;
}

export interface StepperProps {
  steps: readonly StepperStep[];
  /** The step that is shown; the first unless given. */
  at?: string;
  /**
   * The parameter of the address that names the step. With it the stepper is a form that works without script: its
   * buttons lead to this page with all answers in the address, which the block's `.load.ts` declares and reads.
   */
  param?: string;
  className?: string | undefined;
}

/** Id of a block's stepper: the spot to which its buttons lead. */
export const stepperId = (block: string): string => `${block}-steps`;

/** Steps of which one is shown, drawn all; `stepper.element.ts` turns them in place. */
export function Stepper({ steps, at = steps[0]?.key ?? '', param, className }: StepperProps) {
  const { mode, t } = useRender();
  const id = stepperId(useBlock().id);
  const isCanvas = mode === 'canvas';
  const panels = steps.map(({ key, needs = [], content }) => (
    <div
      key={key}
      id={`${id}-${key}`}
      className={styles.step}
      data-step={key}
      data-needs={needs.join(' ') || undefined}
      hidden={key !== at}
    >
      {content}
    </div>
  ));
  const next = steps[steps.findIndex(({ key }) => key === at) + 1]?.key ?? at;
  return (
    <fc-stepper
      id={id}
      className={classes(styles.stepper, className)}
      data-param={param}
      data-address={(param !== undefined && !isCanvas) || undefined}
    >
      {isCanvas ? <StepTabs id={id} steps={steps} at={at} /> : null}
      {param === undefined ? (
        panels
      ) : (
        <form method="get" action={`#${id}`} className={styles.form}>
          {/* The one that Enter presses, whichever step is shown. */}
          <button
            type="submit"
            className={styles.enter}
            name={param}
            value={next}
            data-to="next"
            tabIndex={-1}
            aria-label={t('form.next')}
            aria-hidden
          />
          {panels}
        </form>
      )}
    </fc-stepper>
  );
}

/** On the canvas every step can be opened, to be written; the canvas opens closed tabs by itself. */
function StepTabs({ id, steps, at }: { id: string; steps: readonly StepperStep[]; at: string }) {
  return (
    <div className={styles.tabs} role="tablist">
      {steps.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className={styles.tab}
          aria-controls={`${id}-${key}`}
          aria-selected={key === at}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

export interface StepButtonProps {
  text: string;
  /** JSON pointer of the text. */
  field?: string;
  /** Name of a step, `next` or `previous`. In a form that works without script it must be a name. */
  to: string;
  /** The stepper's parameter, where it has one. */
  param?: string;
  look?: 'primary' | 'secondary' | 'tertiary';
  /** Forgets all answers on the way. */
  clears?: boolean;
}

/** A button that leads to a step; nothing without words. */
export function StepButton({ text, field, to, param, look = 'primary', clears = false }: StepButtonProps) {
  const id = stepperId(useBlock().id);
  const editable = useField(field);
  if (!text) return null;
  const className = classes(linkButton.button, linkButton[look], styles.button);
  const label = (
    <span className={linkButton.label} {...editable}>
      {text}
    </span>
  );
  // Without script only an address without answers forgets them.
  if (clears && param !== undefined) {
    return (
      <a href={`?#${id}`} className={className} data-to={to} data-clear>
        {label}
      </a>
    );
  }
  return (
    <button
      type={param === undefined ? 'button' : 'submit'}
      name={param}
      value={param === undefined ? undefined : to}
      data-to={to}
      data-clear={clears || undefined}
      className={className}
    >
      {label}
    </button>
  );
}

/** The row of a step's buttons. */
export const StepButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>;

/** Which of the steps this is, in words and as a line. */
export function StepProgress({ number, total }: { number: number; total: number }) {
  const { t } = useRender();
  return (
    <div className={styles.progress}>
      <p className={styles.progressText}>{t('form.step', { number, total })}</p>
      <span className={styles.line} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={styles.part} data-done={index < number || undefined} />
        ))}
      </span>
    </div>
  );
}

/** What is said where a step has no answer yet. */
export function StepProblem({ id, isShown }: { id: string; isShown: boolean }) {
  const { t } = useRender();
  return (
    <p id={id} className={styles.problem} role="alert" data-problem hidden={!isShown}>
      {t('form.problem.options_min', { min: 1 })}
    </p>
  );
}
