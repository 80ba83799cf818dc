import { limitDay } from '#form-fields/index.ts';
import type { FieldEnhancement } from '../enhance-field.ts';
import { controlsOf } from '../live-form.ts';

/**
 * The calendar offers only the days that are allowed. What day it is in the form's time zone is asked when somebody comes
 * to the field: a slow telephone needs a twentieth of a second for the first such question.
 */
const enhanceDate: FieldEnhancement = (live, field) => {
  const [input] = controlsOf(live, field.id);
  if (!(input instanceof HTMLInputElement) || (!field.min && !field.max)) return;
  const limit = () => {
    input.min = limitDay(field.min, new Date(), live.script.timeZone) ?? '';
    input.max = limitDay(field.max, new Date(), live.script.timeZone) ?? '';
  };
  for (const coming of ['focusin', 'pointerenter', 'pointerdown'])
    input.addEventListener(coming, limit, { signal: live.signal, passive: true });
};
export default enhanceDate;
