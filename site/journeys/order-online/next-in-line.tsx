import { BellRing, CircleCheck } from 'lucide-react';
import fields from '#site/forms/form-fields.module.css';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { Answer } from './answer-field.tsx';
import parts from './order-parts.module.css';
import { problemCode } from './problem.ts';
import type { Walk } from './walk.ts';

/** How the wish to be told stands: not said yet, taken, or what is wrong with it. */
export interface LineState {
  isTaken: boolean;
  problem: string;
  email: string;
}

const notInLine: LineState = { isTaken: false, problem: '', email: '' };

/** Under this name the browser remembers that it asked to be told of a car. */
const cookieOf = (vehicle: string): string => `fc-in-line-${vehicle.replace(/[^\w-]/g, '')}`;

/** Whether this browser asked to be told of the car already: a reload asks nobody again. */
export const lineOf = ({ visit }: Walk, vehicle: string | null): LineState =>
  vehicle !== null && visit.cookie(cookieOf(vehicle)) ? { ...notInLine, isTaken: true } : notInLine;

/** The car is free: what was asked for is over, and whoever loses it again may ask again. */
export const leaveLine = ({ visit }: Walk, vehicle: string | null): void => {
  if (vehicle !== null) visit.forget(cookieOf(vehicle));
};

/** Takes the wish to be told, once, when the hold of somebody else ends. */
export async function joinLine(walk: Walk, vehicle: string): Promise<LineState> {
  const email = (walk.sent?.get('email') ?? '').trim().slice(0, 254);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return { isTaken: false, problem: 'email', email };
  try {
    await walk.visit.ask((options) =>
      walk.clients.orders.tellWhenFree({
        params: { vehicle_id: vehicle },
        body: { email, locale: walk.locale },
        ...options,
      }),
    );
    walk.visit.keep(cookieOf(vehicle), '1');
    return { isTaken: true, problem: '', email };
  } catch (error) {
    walk.parts.deps.log.warn({ err: error }, 'a wish to be told was not taken');
    const code = problemCode(error);
    return { isTaken: false, problem: code === 'too_many_requests' ? code : 'failed', email };
  }
}

/** The next in line: one address, told once. */
export function NextInLine({ action, state }: { action: string; state: LineState }) {
  const { t } = useRender();
  if (state.isTaken)
    return (
      <p className={parts.done} role="status" data-in-line="">
        <Icon of={CircleCheck} size={20} />
        {t('order.line.taken')}
      </p>
    );
  return (
    <section className={parts.boxed} aria-labelledby="order-line">
      <Icon of={BellRing} size={24} />
      <Heading text={t('order.line.title')} tag={2} size="xs" id="order-line" />
      <p className={parts.note}>{t('order.line.text')}</p>
      <form method="post" action={action} className={parts.inline} data-order-form="" noValidate>
        <input type="hidden" name="do" value="tell" />
        <Answer name="email" label={t('order.line.email')} problem={state.problem || undefined}>
          {(field) => (
            <input
              {...field}
              type="email"
              autoComplete="email"
              className={fields.input}
              defaultValue={state.email}
              required
            />
          )}
        </Answer>
        <button type="submit" className={classes(linkButton.button, linkButton.secondary)}>
          <span className={linkButton.label}>{t('order.line.send')}</span>
        </button>
      </form>
    </section>
  );
}
