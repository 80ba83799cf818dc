import { Check, Clock, FlaskConical, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { jsonForScript } from '#site/islands/json-for-script.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Section } from '#site/ui/section.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { HoldState } from './drafts.ts';
import { HoldClock } from './hold-clock.tsx';
import { HoldWindows } from './hold-windows.tsx';
import styles from './order-frame.module.css';
import type { PageFacts } from './page-facts.ts';
import type { OrderStep, StepKey } from './steps.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-order-online': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface OrderFrameProps {
  /** Where the visitor is; null before and after the steps. */
  steps?: { all: readonly OrderStep[]; at: StepKey; linkTo(step: OrderStep): string | null } | null;
  /** Key of what was typed, for the clock. */
  order?: string;
  hold?: HoldState;
  /** Id of the car that is held. */
  vehicle?: string | null;
  /** Where the visitor is told that the hold ended. */
  lostAddress?: string;
  /** Minutes for which a car is held. */
  holdMinutes?: number;
  isTest?: boolean;
  /** What went wrong, by its code. */
  problem?: string;
  /** What the script keeps and tells. */
  facts: PageFacts;
  /** Beside the step, or below it on narrow screens. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What stands around each screen of the journey; its script changes what is inside without a new document. */
export function OrderFrame(props: OrderFrameProps) {
  const { steps, hold, isTest = false, problem = '', aside, children } = props;
  return (
    <fc-order-online id="fc-order" className={styles.order} data-busy-page="">
      {isTest ? <TestBand /> : null}
      <Section padding="none" innerClassName={styles.inner}>
        {steps ? (
          <div className={styles.bar}>
            <Steps {...steps} />
            {hold?.kind === 'held' && props.order ? (
              <HoldClock
                order={props.order}
                vehicle={props.vehicle ?? ''}
                until={hold.until}
                longest={hold.longest}
                lostAddress={props.lostAddress ?? ''}
              />
            ) : null}
          </div>
        ) : null}
        <div className={styles.grid} data-aside={aside ? '' : undefined}>
          <div className={styles.step}>
            <ProblemNote code={problem} />
            {children}
          </div>
          {aside}
        </div>
      </Section>
      {hold?.kind === 'held' ? (
        <HoldWindows minutes={props.holdMinutes ?? 15} lostAddress={props.lostAddress ?? ''} />
      ) : null}
      {/* The script of forms comes with every page, since a later step has a form. */}
      <template>
        <fc-form />
      </template>
      <template data-part="unanswered">
        <ProblemNote code="failed" />
      </template>
      <script
        type="application/json"
        data-part="facts"
        dangerouslySetInnerHTML={{ __html: jsonForScript(props.facts) }}
      />
    </fc-order-online>
  );
}

function TestBand() {
  const { t } = useRender();
  return (
    <p className={styles.test} data-test-mode="">
      <Icon of={FlaskConical} size={16} />
      {t('order.test_mode')}
    </p>
  );
}

function Steps({ all, at, linkTo }: NonNullable<OrderFrameProps['steps']>) {
  const { t } = useRender();
  const current = all.findIndex(({ key }) => key === at);
  return (
    <nav aria-label={t('order.steps')} className={styles.steps}>
      <ol>
        {all.map((step, index) => {
          const label = step.label || t(`order.step.${step.key}`);
          const href = index < current ? linkTo(step) : null;
          const inside = (
            <>
              <span className={styles.number} aria-hidden="true">
                {index < current ? <Icon of={Check} size={14} /> : step.number}
              </span>
              <span className={styles.label}>{label}</span>
              {index < current ? <VisuallyHidden> {t('order.step_done')}</VisuallyHidden> : null}
            </>
          );
          return (
            <li
              key={step.key}
              className={styles.stepItem}
              data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
              aria-current={index === current ? 'step' : undefined}
            >
              {href ? (
                <a href={href} className={styles.stepLink} data-order-link="">
                  {inside}
                </a>
              ) : (
                <span className={styles.stepLink}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.short} aria-hidden="true">
        {t('order.step_of', { number: current + 1, total: all.length })}
      </p>
    </nav>
  );
}

/** What went wrong, where it is seen first; the words of the specification by their code. */
export function ProblemNote({ code }: { code: string }) {
  const { t } = useRender();
  if (code === '') return null;
  const key = `order.problem.${code}`;
  const text = t(key);
  return (
    <div className={styles.problem} role="alert" data-problem={code}>
      <Icon of={code === 'vehicle_locked' ? Clock : TriangleAlert} size={20} />
      <p>{text === key ? t('order.problem.failed') : text}</p>
    </div>
  );
}
