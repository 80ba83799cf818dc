import type { FastifyRequest } from 'fastify';
import { submissionNames } from '#form-fields/index.ts';
import { badRequest, tooLarge, unsupportedMediaType } from '#server/http/errors.ts';
import type { LeadFiles, ReceivedFile } from '#server/leads/lead-files.ts';

/** What came in, before anything of it is believed. */
export interface RawSubmission {
  /** Shaped like `leadWrite`; not checked yet. */
  body: Record<string, unknown>;
  files: ReceivedFile[];
  /** Sent by an HTML form: the answer is a page or a redirection. */
  isPage: boolean;
  /** What cars were looked for, with a button of the form that does not send it; only without script. */
  carSearch?: Readonly<Record<string, string>>;
}

const limits = { fields: 400, files: 5, fieldSize: 40_000, fileSize: 10_485_760 } as const;
const MAX_URLENCODED = 262_144;
/** Texts of a multipart form, together; what JSON may hold as well. */
const MAX_TEXTS = 1_048_576;
const groups = [
  'values',
  'hidden',
  'consents',
  'source',
  'vehicle',
  'dynamic_data',
  'dynamic_labels',
  'phone_proofs',
  'inquiry',
] as const;
const plain = [
  'token',
  'auth_token',
  'captcha',
  'g-recaptcha-response',
  'honeypot',
  'locale',
  'form_version',
  'location_id',
] as const;

const carNames = [submissionNames.carWords, submissionNames.carPage] as const;

const isOneOf = <T extends string>(list: readonly T[], name: string): name is T =>
  (list as readonly string[]).includes(name);

/** Collects `values[email]`, `values[tags][]`, `consents[privacy]`, `token` …; other names (buttons, utm) are ignored. */
const createCollector = () => {
  const found: Record<(typeof groups)[number], Map<string, unknown>> = {
    values: new Map(),
    hidden: new Map(),
    consents: new Map(),
    source: new Map(),
    vehicle: new Map(),
    dynamic_data: new Map(),
    dynamic_labels: new Map(),
    phone_proofs: new Map(),
    inquiry: new Map(),
  };
  const single: Record<string, unknown> = {};
  const carSearch: Record<string, string> = {};
  let count = 0;
  let size = 0;
  return {
    add(name: string, value: unknown) {
      count += 1;
      size += typeof value === 'string' ? value.length : 0;
      if (size > MAX_TEXTS) throw tooLarge('The form holds too much text.');
      if (count > limits.fields) throw badRequest('too_many_fields', `A form sends at most ${limits.fields} fields.`);
      const [, group = '', key = '', list] = /^([a-z_]+)\[([^[\]]{1,64})\](\[\])?$/.exec(name) ?? [];
      if (isOneOf(groups, group)) {
        const before = found[group].get(key);
        const isMore = list !== undefined || before !== undefined;
        found[group].set(
          key,
          isMore ? [...(Array.isArray(before) ? before : before === undefined ? [] : [before]), value] : value,
        );
      } else if (isOneOf(carNames, name) && typeof value === 'string') carSearch[name] = value;
      else if (isOneOf(plain, name) && typeof value === 'string' && value !== '')
        single[name] = name === 'form_version' ? Number(value) : value;
    },
    /** Nothing where the form itself was sent. */
    carSearch: () => (carSearch[submissionNames.carPage] === undefined ? {} : { carSearch }),
    body(): Record<string, unknown> {
      const { consents, source, vehicle, values, hidden, dynamic_data, dynamic_labels, phone_proofs, inquiry } = found;
      const agreed = [...consents].filter(([, value]) => value !== '' && value !== 'false').map(([key]) => key);
      return {
        ...single,
        values: Object.fromEntries(values),
        hidden: Object.fromEntries(hidden),
        consents: agreed,
        source: Object.fromEntries([...source].filter(([, value]) => value !== '')),
        ...(vehicle.size > 0 ? { vehicle: Object.fromEntries(vehicle) } : {}),
        ...(dynamic_data.size > 0 ? { dynamic_data: Object.fromEntries(dynamic_data) } : {}),
        ...(dynamic_labels.size > 0 ? { dynamic_labels: Object.fromEntries(dynamic_labels) } : {}),
        ...(phone_proofs.size > 0 ? { phone_proofs: Object.fromEntries(phone_proofs) } : {}),
        ...(inquiry.size > 0 ? { inquiry: Object.fromEntries(inquiry) } : {}),
      };
    },
  };
};

/** Whether a browser itself asks, and shows the answer; scripts ask for JSON or send it. */
export const wantsPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.accept ?? '').includes('text/html') && !(headers['content-type'] ?? '').includes('json');

/** Throws 413 by what the request says of itself, before any of it is read. */
const refuseAnnounced = ({ headers }: Pick<FastifyRequest, 'headers'>, most: number): void => {
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge('The request is larger than this form takes.');
};

const readMultipart = async (request: FastifyRequest, store: LeadFiles, most: number): Promise<RawSubmission> => {
  refuseAnnounced(request, MAX_TEXTS + most * limits.fileSize);
  const collector = createCollector();
  const files: ReceivedFile[] = [];
  try {
    for await (const part of request.parts({ limits: { ...limits, files: most, parts: limits.fields + most } })) {
      if (part.type === 'field') collector.add(part.fieldname, typeof part.value === 'string' ? part.value : '');
      else if (part.filename === undefined || part.filename === '') part.file.resume();
      else {
        const file = await store.receive(part.filename, part.file);
        files.push(file);
        collector.add(part.fieldname.endsWith('[]') ? part.fieldname : `${part.fieldname}[]`, file);
      }
    }
  } catch (error) {
    await store.remove(files.map(({ id }) => id));
    throw error;
  }
  return { body: collector.body(), files, isPage: wantsPage(request), ...collector.carSearch() };
};

/** Adds the reading of urlencoded lead forms to the service's routes; every other call refuses them. */
export const parseUrlencodedLeads = (request: FastifyRequest, text: string): URLSearchParams => {
  if (!request.routeOptions.url?.endsWith('/leads')) throw unsupportedMediaType('Send the body as application/json.');
  if (text.length > MAX_URLENCODED) throw badRequest('too_large', 'The form holds too much text.');
  return new URLSearchParams(text);
};

/**
 * Reads JSON, multipart or urlencoded submissions into one shape. Files are on disk (flushed) when it resolves.
 * @param hasFiles whether the form asks for files; others take none, and no more than 1 MiB altogether
 */
export const readSubmission = async (
  request: FastifyRequest,
  store: LeadFiles,
  hasFiles: boolean,
): Promise<RawSubmission> => {
  if (request.isMultipart()) return readMultipart(request, store, hasFiles ? limits.files : 0);
  if (request.body instanceof URLSearchParams) {
    const collector = createCollector();
    for (const [name, value] of request.body) collector.add(name, value);
    return { body: collector.body(), files: [], isPage: wantsPage(request), ...collector.carSearch() };
  }
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('malformed_body', 'The body must be a JSON object.');
  const { lead, ...rest } = body as Record<string, unknown>;
  const isWrapped = typeof lead === 'object' && lead !== null && !Array.isArray(lead);
  return { body: isWrapped ? { ...lead, ...rest } : { ...body }, files: [], isPage: false };
};
