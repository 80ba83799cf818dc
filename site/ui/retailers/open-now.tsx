import { hasHours } from '#opening-hours/opening-hours.ts';
import type { OpeningHours } from '#opening-hours/opening-hours.types.ts';
import { useRender } from '#site/render/render-context.tsx';
import { statesAhead } from './hours-words.ts';
import styles from './opening-hours.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-open-now': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface OpenNowProps {
  hours: OpeningHours;
  zone: string;
  /** When the page was made; browsers say what holds when it is looked at (`open-now.element.ts`). */
  now: Date;
}

/** Whether a house is open now, until when, or when it opens. Nothing where no hours are known. */
export function OpenNow({ hours, zone, now }: OpenNowProps) {
  const { t, locale } = useRender();
  if (!hasHours(hours)) return null;
  const states = statesAhead(hours, zone, now, { t, locale });
  return (
    <fc-open-now className={styles.now} data-states={JSON.stringify(states)} data-open={states[0]?.isOpen}>
      <span data-words>{states[0]?.words}</span>
    </fc-open-now>
  );
}
