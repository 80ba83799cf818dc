import type { OrderLeadAttributes } from '#api-clients/orders/order.resources.ts';
import type { FormField } from '#form-fields/index.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { personOf } from '#server/leads/lead-headline.ts';
import { openForm } from '../definitions/definitions.handlers.ts';
import { localeFor, translated } from '../definitions/form-resource.ts';
import type { FormsCore } from '../forms-core.ts';
import { checkedBody, checkSubmission, RefusedSubmission } from './check-submission.ts';
import { prepareLead } from './prepare-lead.ts';
import { withSender } from './signed-in.ts';
import { insertOf } from './store-lead.ts';

/** Whom a lead is about, as lists of leads show it. */
export interface LeadPerson {
  name: string;
  email: string;
  phone: string;
}

/** What an order knows of its lead. */
export interface LinkedLead {
  id: string;
  number: string;
}

/** A lead that is checked and ready to be written with the order it belongs to. */
export interface OrderedLead {
  person: LeadPerson;
  /** Writes it, with its mails and deliveries, in the order's transaction. */
  store(trx: Trx): Promise<LinkedLead>;
}

export interface OrderLeadInput {
  attributes: OrderLeadAttributes;
  /** The order's own id: the same person who orders two cars has two leads. */
  orderId: string;
  /** Who was signed in as they ordered; null: nobody, or nobody signs in here. */
  personId: string | null;
  locale: string;
  vehicle: Record<string, string | number | boolean | null>;
  /** When it was ordered: its lead came then. */
  now: Date;
}

/** Leads as orders need them: taken in with an order, or linked to it. */
export interface OrderLeads {
  /** Whether it would be taken. @throws what `prepare` throws */
  check(input: OrderLeadInput): Promise<void>;
  /** @throws 404 for no such form, 410 for a closed one, 422 by fields */
  prepare(input: OrderLeadInput): Promise<OrderedLead>;
  /** By its id or its number; undefined when there is none, or it was erased. */
  find(reader: Reader, named: string): Promise<(LinkedLead & { person: LeadPerson }) | undefined>;
}

/** What pages add to a form, with the order beside it, under a name that no page has taken. */
const withOrder = (hidden: Readonly<Record<string, string>>, orderId: string): Record<string, string> => {
  let name = 'order';
  while (Object.hasOwn(hidden, name)) name = `${name}_id`;
  return { ...hidden, [name]: orderId };
};

/** What was said, read by the rules of its form and checked. */
const readInput = async (
  deps: ServerDeps,
  core: FormsCore,
  { attributes, orderId, personId, locale: wanted, vehicle }: OrderLeadInput,
) => {
  const { form_id: formId, token: _token, ...sent } = attributes;
  const bundle = await core.bundles.get(formId);
  openForm(bundle.row);
  const sender = personId === null ? undefined : await deps.service('identity').person(personId);
  const said = withSender(checkedBody({ body: { ...sent, vehicle }, files: [], isPage: false }), sender);
  const body = { ...said, hidden: withOrder(said.hidden, orderId) };
  const locale = localeFor(bundle.row, wanted);
  const fields = core.vehicles.asked(translated(bundle.row.definition, locale).fields as FormField[]);
  const review: string[] = [];
  const raw = { files: [], isPage: false };
  const values = await checkSubmission(deps, core, { bundle, fields, body, raw, review, problems: [] });
  const looked = await core.vehicles.look(fields, values, body.vehicle, review);
  if (looked.problems.length > 0) throw new RefusedSubmission('validation_failed', looked.problems);
  return { bundle, fields, body, values, sender, vehicle: looked.snapshot, locale, review };
};

export const createOrderLeads = (deps: ServerDeps, getCore: () => Promise<FormsCore>): OrderLeads => ({
  async check(input) {
    await readInput(deps, await getCore(), input);
  },
  async prepare(input) {
    const core = await getCore();
    const { bundle, fields, values, ...read } = await readInput(deps, core, input);
    const { now } = input;
    const lead = prepareLead({
      ...read,
      form: bundle.row,
      values,
      files: [],
      now,
      spamReason: null,
      idempotencyKey: null,
    });
    const { statement, outcomes } = await insertOf(
      { ...deps, clock: () => now },
      core.sealer,
      [{ bundle, lead }],
      false,
    );
    return {
      person: personOf(fields, values, []),
      async store(trx) {
        const [stored] = outcomes((await statement.execute(trx)).rows);
        return { id: lead.id, number: stored?.number ?? lead.number };
      },
    };
  },
  async find(reader, named) {
    const core = await getCore();
    const row = await reader
      .selectFrom('leads')
      .select(['id', 'number', 'form_id', 'values', 'status'])
      .where((eb) => eb.or([eb('id', '=', named), eb('number', '=', named)]))
      .executeTakeFirst();
    if (!row || row.status === 'erased') return undefined;
    const bundle = await core.bundles.get(row.form_id);
    const values = core.sealer.open(row.id, row.values);
    return { id: row.id, number: row.number, person: personOf(bundle.row.definition.fields, values, []) };
  },
});
