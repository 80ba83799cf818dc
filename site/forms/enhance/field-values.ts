import { controlOf, type FormField, readField, visibleFields } from '#form-fields/index.ts';
import { type Control, controlsOf, fieldElement, type LiveForm } from './live-form.ts';

/** Where the value of a control is read. */
interface Reading {
  checked(control: HTMLInputElement): boolean;
  value(control: Control): string;
}

const now: Reading = { checked: ({ checked }) => checked, value: ({ value }) => value };

/** As the server drew it, whatever was typed since. */
const drawn: Reading = {
  checked: ({ defaultChecked }) => defaultChecked,
  value(control) {
    if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
    const options = [...control.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
  },
};

/** The value of a field as the rules read it; files by name and size. */
export function fieldValue(live: LiveForm, field: Pick<FormField, 'id' | 'type'>, reading = now): unknown {
  const drawn = controlOf(field);
  const controls = controlsOf(live, field.id);
  const checked = controls.filter((control) => control instanceof HTMLInputElement && reading.checked(control));
  if (drawn.kind === 'choices') return drawn.isMany ? checked.map(({ value }) => value) : (checked[0]?.value ?? '');
  if (drawn.kind === 'tick') return checked.length > 0 ? 'true' : '';
  const [control] = controls;
  if (drawn.kind === 'files') {
    const files = control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
    return files.map((file, index) => ({
      id: String(index),
      name: file.name,
      size: file.size,
      content_type: file.type || 'application/octet-stream',
    }));
  }
  return control ? reading.value(control) : '';
}

/** All values by field, also of fields that are hidden now. */
export function readValues(live: LiveForm): Record<string, unknown> {
  return valuesBy(live, now);
}

/** What each field held before anybody typed. */
export function drawnValues(live: LiveForm): Record<string, unknown> {
  return valuesBy(live, drawn);
}

const valuesBy = (live: LiveForm, reading: Reading): Record<string, unknown> =>
  Object.fromEntries(live.script.fields.map((field) => [field.id, fieldValue(live, field, reading)]));

/** Puts a value into a field's controls, as somebody would who typed it. Files cannot be put back. */
export function writeValue(live: LiveForm, id: string, value: unknown): boolean {
  const controls = controlsOf(live, id);
  let changed = false;
  for (const control of controls) changed = writeControl(control, value) || changed;
  return changed;
}

function writeControl(control: Control, value: unknown): boolean {
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    const chosen = Array.isArray(value) ? value.includes(control.value) : value === control.value;
    const changed = control.checked !== chosen;
    control.checked = chosen;
    return changed;
  }
  if (typeof value !== 'string' || (control instanceof HTMLInputElement && control.type === 'file')) return false;
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)) {
    // A list that shows but some of what there is takes others as well.
    if (control.dataset.open === undefined) return false;
    control.add(new Option(value, value));
  }
  const changed = control.value !== value;
  control.value = value;
  return changed;
}

/** Shows the fields whose conditions hold and takes the others out of what is sent. Answers whether any changed. */
export function applyConditions(live: LiveForm): boolean {
  const values = readValues(live);
  const moment = { now: new Date(), timeZone: live.script.timeZone };
  const known = live.script.fields.flatMap((field) => {
    const reading = readField({ ...field, required: false }, values[field.id], moment);
    return reading.ok && reading.value !== undefined ? [[field.id, reading.value] as const] : [];
  });
  const visible = visibleFields(live.rules, Object.fromEntries(known));
  let changed = false;
  for (const { id, visible_if } of live.script.fields) {
    if (visible_if === undefined || visible_if === null) continue;
    const element = live.form.querySelector<HTMLElement>(`[data-show="${CSS.escape(id)}"]`) ?? fieldElement(live, id);
    if (!element) continue;
    const hidden = !visible.has(id);
    changed ||= element.hidden !== hidden;
    element.hidden = hidden;
    for (const control of element.querySelectorAll<Control>('input,select,textarea')) control.disabled = hidden;
  }
  return changed;
}
