import { limitDay } from '#form-fields/index.ts';
import type { FieldEnhancement } from '../enhance-field.ts';
import { controlsOf } from '../live-form.ts';

/** The calendar offers only the days that are allowed. */
const enhanceDate: FieldEnhancement = (live, field) => {
  const [input] = controlsOf(live, field.id);
  if (!(input instanceof HTMLInputElement)) return;
  input.min = limitDay(field.min, new Date(), live.script.timeZone) ?? '';
  input.max = limitDay(field.max, new Date(), live.script.timeZone) ?? '';
};
export default enhanceDate;
