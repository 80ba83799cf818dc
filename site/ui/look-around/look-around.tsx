import { LogOut, Rotate3d, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '../icon.tsx';
import styles from './look-around.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-turntable': React.HTMLAttributes<HTMLElement> & { 'data-small'?: string; 'data-large'?: string };
      'fc-panorama': React.HTMLAttributes<HTMLElement> & {
        'data-panorama'?: string;
        'data-yaw'?: number;
        'data-pitch'?: number;
      };
    }
  }
}

/** Labels that editors may replace; without words those of the visitor's language. */
export interface LookAroundLabels {
  interact?: string | undefined;
  reset?: string | undefined;
  exit?: string | undefined;
}

export interface LookAroundProps {
  element: 'fc-turntable' | 'fc-panorama';
  /** What is looked at, for people who cannot see it. */
  name: string;
  labels: LookAroundLabels;
  /** What the element reads, as `data-` attributes. */
  data: Record<`data-${string}`, string | number>;
  /** The picture that stands there until somebody asks for more. */
  picture: ReactNode;
  /** Where it is drawn then. */
  view: ReactNode;
  /** The ways to turn it, in the row below. */
  controls: ReactNode;
}

/** The frame of the views that can be looked around in: the same buttons, states and words. */
export function LookAround(props: LookAroundProps) {
  const { element: Element, name, labels, data, picture, view, controls } = props;
  const { t } = useRender();
  return (
    <Element className={styles.stage} role="group" aria-label={name} {...data}>
      <div className={styles.view}>
        <div className={styles.picture}>{picture}</div>
        {view}
        <button type="button" className={styles.start} data-start>
          <span className={styles.pill}>
            <Icon of={Rotate3d} size={20} />
            {labels.interact || t('look_around.interact')}
          </span>
        </button>
        <p
          className={styles.status}
          role="status"
          data-status
          data-loading={t('look_around.loading')}
          data-failed={t('block.error')}
        />
        <button type="button" className={styles.again} data-start>
          {t('block.retry')}
        </button>
      </div>
      <div className={styles.controls}>
        <div className={styles.ways}>{controls}</div>
        <button type="button" className={styles.button} data-reset>
          <Icon of={RotateCcw} size={18} />
          <span>{labels.reset || t('look_around.reset')}</span>
        </button>
        <button type="button" className={styles.button} data-exit>
          <Icon of={LogOut} size={18} mirror />
          <span>{labels.exit || t('look_around.exit')}</span>
        </button>
      </div>
    </Element>
  );
}
