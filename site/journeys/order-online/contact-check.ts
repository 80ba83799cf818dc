import type { FieldProblem } from '#form-fields/index.ts';
import type { Checkout } from './checkout.types.ts';
import { type Draft, movesMoney } from './journey-state.ts';
import { problemOf } from './problem.ts';

/** A limit of a rule, as its words need it. */
const isLimit = (pair: [string, unknown]): pair is [string, string | number] =>
  !['field', 'label'].includes(pair[0]) && (typeof pair[1] === 'string' || typeof pair[1] === 'number');

/**
 * What the order service says of the contact before anything is paid, such as that no mail reaches the address. A service
 * that cannot say keeps nobody: the order decides then.
 */
export async function refusedContact({ walk, draft }: Checkout, changed: Draft['order']): Promise<FieldProblem[]> {
  const lead = changed.lead_attributes;
  if (!lead?.form_id || !lead.values) return [];
  const { form_id, values } = lead;
  try {
    await walk.visit.ask((options) =>
      walk.clients.orders.checkContact({
        params: { lock_id: draft.key },
        body: { lead_attributes: { ...lead, form_id, values }, locale: walk.locale },
        ...options,
      }),
    );
    return [];
  } catch (error) {
    const problem = problemOf(error);
    if (problem?.code !== 'validation_failed') walk.parts.deps.log.warn({ err: error }, 'a contact was not checked');
    return (problem?.code === 'validation_failed' ? (problem.errors ?? []) : []).flatMap(
      ({ code, detail, meta = {} }) =>
        typeof meta.field === 'string'
          ? [
              {
                field: meta.field,
                label: String(meta.label ?? ''),
                code,
                message: detail,
                meta: Object.fromEntries(Object.entries(meta).filter(isLimit)),
              },
            ]
          : [],
    );
  }
}

/** Whether the bank holds the money already: then nobody is asked to pay again, only for what was refused. */
export async function isPaid({ walk, draft }: Checkout): Promise<boolean> {
  if (!movesMoney(draft)) return false;
  try {
    const { data } = await walk.visit.ask((options) =>
      walk.clients.orders.paymentState({ params: { lock_id: draft.key }, ...options }),
    );
    return ['authorized', 'captured'].includes(data.attributes.status);
  } catch (error) {
    walk.parts.deps.log.warn({ err: error }, 'nobody knows how a payment stands');
    return false;
  }
}
