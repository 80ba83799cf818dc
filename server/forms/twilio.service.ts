import { twilioContract } from '#api-clients/forms/verification.operations.ts';
import { defineService } from '../http/define-service.ts';
import { verificationHandlers } from './intake/verification.handlers.ts';

/** The calls of phone verification at the root; they count with those below `/forms`. */
export default defineService({
  name: 'twilio',
  contract: twilioContract,
  handlers: (deps) => {
    const { createPhoneVerification, checkPhoneVerification } = verificationHandlers(deps, deps.service('forms').core);
    return { sendPhoneCode: createPhoneVerification, checkPhoneCode: checkPhoneVerification };
  },
});
