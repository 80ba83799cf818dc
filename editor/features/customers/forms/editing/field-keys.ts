import type { FormField, FormWrite } from '#api-clients/forms/form.resources.ts';
import { freeFieldId, idBase, renameField, updateField } from './edits.ts';

/** Names that mails and integrations give something else: an answer called so would stand in its place. */
const reserved = ['all_fields', 'created_at', 'date', 'form', 'locale', 'location', 'location_id', 'number'];

/** Keys that systems which get leads expect for these types, whatever the label says. */
const standard: readonly string[] = ['email', 'phone'];

const isNumbered = (id: string, base: string): boolean =>
  base !== '' && id.startsWith(base) && /^(_\d+)?$/.test(id.slice(base.length));

/** Whether a key came from the field's type or label, so that it may follow the label; others a person chose. */
const isMade = ({ id, type, label }: FormField): boolean =>
  !(standard.includes(id) && id === type) && (isNumbered(id, type) || isNumbered(id, idBase(label)));

/**
 * Gives a field another label. Its key, which mails, integrations and exports use, follows the label until a version
 * holds it (`saved`), mails or integrations name it (`isNamed`) or a person chose it; conditions and translations go
 * with it. Answers the form and the field's key.
 */
export const relabelField = (
  form: FormWrite,
  id: string,
  label: string,
  { saved, isNamed }: { saved: FormWrite; isNamed: (key: string) => boolean },
): { form: FormWrite; id: string } => {
  const field = form.fields.find((one) => one.id === id);
  const relabelled = updateField(form, id, { label });
  const isHeld = saved.fields.some((one) => one.id === id) || isNamed(id);
  if (!field || isHeld || !isMade(field)) return { form: relabelled, id };
  const base = idBase(label);
  if (base === '' && isNumbered(id, field.type)) return { form: relabelled, id };
  const others = { fields: form.fields.filter((one) => one !== field) };
  // A key that a version holds stays that field's, also while the field is taken out of the draft.
  const kept = new Set([...reserved.filter((name) => name !== field.type), ...saved.fields.map((one) => one.id)]);
  const next = freeFieldId(others, base || field.type, kept);
  return { form: next === id ? relabelled : renameField(relabelled, id, next), id: next };
};
