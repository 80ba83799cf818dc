import { type LeadWrite, leadWrite } from '#api-clients/forms/lead.resources.ts';
import {
  type FieldProblem,
  type FieldValue,
  type FormField,
  messages,
  problem,
  reachOf,
  refersTo,
  takesFiles,
  validateSubmission,
} from '#form-fields/index.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { HttpError, type InputError } from '#server/http/errors.ts';
import { validBody } from '#server/http/validate-input.ts';
import type { FormBundle } from '../form-bundle.types.ts';
import type { FormsCore } from '../forms-core.ts';
import { verifyEmail } from './email-verifier.ts';
import { scanFile } from './file-scanner.ts';
import type { RawSubmission } from './read-submission.ts';

/** Consents and what was put together in a block stand beside the values. */
const pointerOf = (field: string): string => {
  const [, group, name] = /^(consent|inquiry)-(.*)$/s.exec(field) ?? [];
  return group === undefined ? `/values/${field}` : `/${group === 'consent' ? 'consents' : group}/${name}`;
};

/** A submission that breaks rules, with everything the answer (document or page) must say. */
export class RefusedSubmission extends HttpError {
  readonly problems: readonly FieldProblem[];

  constructor(
    code: 'validation_failed' | 'stale_form' | 'captcha_failed' | 'form_token_invalid' | 'form_token_used',
    problems: readonly FieldProblem[],
    meta?: Record<string, unknown>,
  ) {
    const errors: InputError[] = problems.map(({ field, label, code: rule, message, meta: limits }) => ({
      code: rule,
      detail: `${label}: ${message}`,
      pointer: pointerOf(field),
      meta: { field, label, ...limits },
    }));
    const detail = code === 'validation_failed' ? 'Some values are not valid.' : messages[code];
    super({ status: 422, code, title: 'Not valid', detail, errors, ...(meta ? { meta } : {}) });
    this.problems = problems;
  }
}

/** The body as the contract has it; throws 422 that names every wrong part. */
export const checkedBody = (raw: RawSubmission): LeadWrite => validBody(leadWrite, raw.body) as LeadWrite;

/** What came in for a form. */
interface Submitted {
  bundle: FormBundle;
  /** Those of the form that are asked now. */
  fields: readonly FormField[];
  body: LeadWrite;
  raw: Pick<RawSubmission, 'files' | 'isPage'>;
  /** Collects why a person should look. */
  review: string[];
  /** What is wrong besides the values. */
  problems: readonly FieldProblem[];
}

/** The same once its values fit their fields. */
interface ReadValues extends Submitted {
  deps: ServerDeps;
  core: FormsCore;
  values: Record<string, FieldValue>;
}

/** Only files that came with this very request count: a JSON body cannot name somebody else's. */
const ownFiles = (
  fields: readonly FormField[],
  values: Record<string, unknown>,
  files: RawSubmission['files'],
): Record<string, unknown> => {
  const own = new Map(files.map((file) => [file.id, file]));
  const checked = { ...values };
  for (const field of fields) {
    const { id } = field;
    if (!takesFiles(field) || checked[id] === undefined) continue;
    const list = Array.isArray(checked[id]) ? checked[id] : [checked[id]];
    checked[id] = list.map((one: unknown) => {
      const key = typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string' ? one.id : '';
      return own.get(key) ?? (one === '' ? '' : null);
    });
  }
  return checked;
};

const locationProblems = async ({ deps, fields, values }: ReadValues): Promise<FieldProblem[]> => {
  const places = fields.filter((field) => refersTo(field) === 'location' && typeof values[field.id] === 'string');
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => String(values[id]));
  // While the database is away the lead counts more than the check: staff see the id.
  const known = await deps.db.read
    .selectFrom('form_locations')
    .select('id')
    .where('id', 'in', ids)
    .where('active', '=', true)
    .execute()
    .catch(() => ids.map((id) => ({ id })));
  return places
    .filter(({ id }) => !known.some((row) => row.id === values[id]))
    .map(({ id, label }) => ({ field: id, label, ...problem('option') }));
};

/** Files a scanner calls infected; what could not be scanned is marked for a look. */
const fileProblems = async ({
  deps,
  core,
  fields,
  values,
  raw: { files },
  review,
}: ReadValues): Promise<FieldProblem[]> => {
  const verdicts = new Map(
    await Promise.all(files.map(async (file) => [file.id, await scanFile(deps, core.files, file)] as const)),
  );
  if ([...verdicts.values()].includes('unscanned')) review.push('file_unscanned');
  const holdsInfected = (value: FieldValue | undefined): boolean =>
    Array.isArray(value) && value.some((one) => typeof one === 'object' && verdicts.get(one.id) === 'infected');
  return fields
    .filter((field) => takesFiles(field) && holdsInfected(values[field.id]))
    .map(({ id, label }) => ({ field: id, label, ...problem('file_infected') }));
};

/** Numbers that want confirming. Without script, or while no code can be sent, the lead counts more than the proof. */
const phoneProblems = ({ core: { phones }, fields, values, body, raw, review }: ReadValues): FieldProblem[] => {
  const unproved = fields.filter((field) => {
    const { id, verify } = field;
    const value = values[id];
    return (
      reachOf(field) === 'telephone' &&
      verify &&
      typeof value === 'string' &&
      !phones.isProof(value, body.phone_proofs?.[id])
    );
  });
  if (unproved.length === 0) return [];
  if (!raw.isPage && !phones.isAway())
    return unproved.map(({ id, label }) => ({ field: id, label, ...problem('phone_unverified') }));
  review.push('phone_unverified');
  return [];
};

const emailProblems = async ({ deps, fields, values, review }: ReadValues): Promise<FieldProblem[]> => {
  const checks = fields
    .filter((field) => reachOf(field) === 'inbox' && values[field.id] !== undefined)
    .map(async ({ id, label }): Promise<FieldProblem[]> => {
      try {
        const { isValid, error_code } = await verifyEmail(deps, values[id]);
        if (error_code !== undefined) review.push(`email_unverified_${error_code.toLowerCase()}`);
        return isValid ? [] : [{ field: id, label, ...problem('email_undeliverable') }];
      } catch (error) {
        deps.log.error({ err: error }, 'BriteVerify API error');
        return [];
      }
    });
  return (await Promise.all(checks)).flat();
};

/**
 * The normalised values of a submission; throws RefusedSubmission. `review` collects why a person should look. Values
 * that no longer fit because the form changed meanwhile are answered as `stale_form`.
 */
export const checkSubmission = async (
  deps: ServerDeps,
  core: FormsCore,
  submitted: Submitted,
): Promise<Record<string, FieldValue>> => {
  const {
    bundle: { row },
    fields,
    body,
    raw,
  } = submitted;
  const { values, problems } = validateSubmission(
    { fields, timeZone: deps.config.siteTimeZone, now: deps.clock() },
    ownFiles(fields, body.values, raw.files),
  );
  const missing: FieldProblem[] = row.definition.consents
    .filter(({ key, required }) => required && !body.consents.includes(key))
    .map(({ key, text }) => ({ field: `consent-${key}`, label: text.slice(0, 100), ...problem('consent') }));
  const found = [...submitted.problems, ...problems, ...missing];
  const read = { ...submitted, deps, core, values };
  if (problems.length === 0) found.push(...phoneProblems(read));
  if (found.length === 0) {
    const [places, mails, infected] = await Promise.all([
      locationProblems(read),
      emailProblems(read),
      fileProblems(read),
    ]);
    found.push(...places, ...mails, ...infected);
  }
  if (found.length === 0) return values;
  const isStale = body.form_version !== undefined && body.form_version !== row.version;
  throw new RefusedSubmission(
    isStale ? 'stale_form' : 'validation_failed',
    found,
    isStale ? { form_version: row.version } : undefined,
  );
};
