import type { FieldEnhancement } from '../enhance-field.ts';

/** A search over the cars of the stock; its script is fetched where a form asks for one. Until then the list works. */
const enhanceVehicle: FieldEnhancement = (live, field) =>
  void import('../vehicle-picker.ts').then(({ pickVehicle }) => pickVehicle(live, field));
export default enhanceVehicle;
