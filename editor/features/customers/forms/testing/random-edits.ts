import fc from 'fast-check';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import { type FieldTypeName, fieldTypeNames } from '#form-fields/index.ts';
import { relatedTypes } from '#form-fields/staff.ts';
import {
  addStep,
  drawnSteps,
  duplicateField,
  insertField,
  moveField,
  moveStep,
  newField,
  placeAfter,
  removeField,
  removeStep,
  retypeField,
} from '../editing/edits.ts';

/** A form with a field of each of these types. */
export const formOf = (...types: FieldTypeName[]): FormWrite =>
  types.reduce(
    (form, type) => insertField(form, newField(form, type), placeAfter(form, null)),
    formWrite.parse({ name: 'Trial' }),
  );

/** One edit, by numbers that pick what it is about. */
const editBy = (form: FormWrite, what: number, a: number, b: number): FormWrite => {
  const field = form.fields[a % Math.max(1, form.fields.length)];
  const steps = drawnSteps(form);
  const step = steps[b % steps.length];
  const place = { step: step?.id ?? null, index: a % ((step?.fields.length ?? 0) + 1) };
  if (what === 0) return insertField(form, newField(form, fieldTypeNames[a % fieldTypeNames.length] ?? 'text'), place);
  if (what === 1) return addStep(form).form;
  if (what === 2) return step?.id ? removeStep(form, step.id) : form;
  if (what === 3) return step?.id ? moveStep(form, step.id, a % steps.length) : form;
  if (!field) return form;
  if (what === 4) return moveField(form, field.id, { step: place.step, index: 0 });
  if (what === 5) return removeField(form, field.id);
  if (what === 6) return duplicateField(form, field.id).form;
  return retypeField(form, field.id, relatedTypes(field.type)[b % relatedTypes(field.type).length] ?? field.type);
};

/** One random edit of whatever form it meets. */
export const anyEdit: fc.Arbitrary<(form: FormWrite) => FormWrite> = fc.tuple(fc.nat(7), fc.nat(50), fc.nat(50)).map(
  ([what, a, b]) =>
    (form) =>
      editBy(form, what, a, b),
);
