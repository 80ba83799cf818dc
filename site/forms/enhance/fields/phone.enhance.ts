import type { FieldEnhancement } from '../enhance-field.ts';
import { enhancePhone } from '../phone-field.ts';
import { enhanceVerification } from '../phone-verification.ts';

/** A list of countries, and a code that confirms the number. */
const enhanceTelephone: FieldEnhancement = (live, field) => {
  enhancePhone(live, field);
  enhanceVerification(live, field);
};
export default enhanceTelephone;
