import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { type FieldValue, type FormField, piiOf } from '#form-fields/index.ts';

type Values = Readonly<Record<string, FieldValue>>;

/**
 * Keeps answers to fields marked as sensitive encrypted in the database (AES-256-GCM, a value of one lead opens nowhere
 * else). Answers that are files are left as they are: they only name what lies in the folder of files.
 */
export interface ValueSealer {
  /** The values with the sensitive ones sealed. */
  seal(leadId: string, fields: readonly FormField[], values: Values): Record<string, FieldValue>;
  /** The values with everything opened that was sealed for this lead; what no key opens stays sealed. */
  open(leadId: string, values: Values): Record<string, FieldValue>;
  /** The values as they would be stored today; `unreadable` counts those that no key opens, which stay as they are. */
  reseal(
    leadId: string,
    fields: readonly FormField[],
    values: Values,
  ): { values: Record<string, FieldValue>; isChanged: boolean; unreadable: number };
  /** Names the key that seals now and what is sealed: leads stored under another mark are to be sealed again. */
  mark: string;
}

const SEALED = /^sealed:([0-9a-f]{8}):([\w-]{38,})$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const leftAsTheyAre = new Set(['file']);
/** Raise it when other fields than before are sealed. */
const RULES = 2;

/** Whether answers to a field are kept sealed. */
export const isSealedField = (field: FormField): boolean =>
  piiOf(field) === 'sensitive' && !leftAsTheyAre.has(field.type);

/**
 * @param secrets the first seals, all of them open: put a new one in front and keep the old one until no lead needs it
 */
export const createValueSealer = (secrets: readonly [string, ...string[]]): ValueSealer => {
  const keys = new Map(
    secrets.map((secret) => [
      createHash('sha256').update(`lead-values:${secret}`).digest('hex').slice(0, 8),
      Buffer.from(hkdfSync('sha256', secret, 'forecourt-forms', 'lead-values', 32)),
    ]),
  );
  const [current = ''] = keys.keys();
  const place = (leadId: string, fieldId: string) => Buffer.from(`${leadId}/${fieldId}`);

  const sealed = (leadId: string, fieldId: string, value: FieldValue): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keys.get(current) ?? '', iv).setAAD(place(leadId, fieldId));
    const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
    return `sealed:${current}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
  };

  const opened = (leadId: string, fieldId: string, value: FieldValue): FieldValue => {
    const [, keyId = '', text = ''] = (typeof value === 'string' ? SEALED.exec(value) : null) ?? [];
    const key = keys.get(keyId);
    if (key === undefined) return value;
    try {
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(place(leadId, fieldId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(body.toString('utf8')) as FieldValue;
    } catch {
      // Typed by somebody to look sealed, or moved from another lead.
      return value;
    }
  };

  const mapped = (values: Values, change: (id: string, value: FieldValue) => FieldValue) =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id, change(id, value)]));

  /** What a value is to us: sealed with the key of now, with an older one, with none of ours, or not at all. */
  const stateOf = (leadId: string, fieldId: string, value: FieldValue): 'current' | 'older' | 'foreign' | 'plain' => {
    const keyId = typeof value === 'string' ? SEALED.exec(value)?.[1] : undefined;
    if (keyId === undefined) return 'plain';
    if (opened(leadId, fieldId, value) === value) return 'foreign';
    return keyId === current ? 'current' : 'older';
  };

  return {
    mark: `${current}.${RULES}`,
    reseal(leadId, fields, values) {
      const sensitive = new Set(fields.filter(isSealedField).map(({ id }) => id));
      let [isChanged, unreadable] = [false, 0];
      const resealed = mapped(values, (id, value) => {
        const state = stateOf(leadId, id, value);
        if (state === 'foreign' && sensitive.has(id)) unreadable += 1;
        if (state !== 'older' && !(state === 'plain' && sensitive.has(id))) return value;
        isChanged = true;
        return sealed(leadId, id, opened(leadId, id, value));
      });
      return { values: resealed, isChanged, unreadable };
    },
    seal(leadId, fields, values) {
      const sensitive = new Set(fields.filter(isSealedField).map(({ id }) => id));
      if (sensitive.size === 0) return { ...values };
      return mapped(values, (id, value) => (sensitive.has(id) ? sealed(leadId, id, value) : value));
    },
    open: (leadId, values) => mapped(values, (id, value) => opened(leadId, id, value)),
  };
};
