import { z } from 'zod';
import { defineContract, defineOperations, document, resource } from '../contract.ts';

/** E.164 (decisions §3). */
const phoneNumber = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'Enter a phone number with country code, like +44 7700 900123');

/** Confirming a visitor's telephone number with a code (specification, orders §7). */
export const verificationOperations = defineOperations({
  createPhoneVerification: {
    method: 'POST',
    path: '/twilio/create_verification',
    summary: 'Send a code to a telephone number; 429 after three in ten minutes',
    permission: 'public',
    body: z.strictObject({ phone_number: phoneNumber }),
    response: document(
      resource(
        'phone_verification',
        z.object({
          status: z.literal('pending'),
          channel: z.string(),
          expires_at: z.iso.datetime(),
          resend_after: z.number().int(),
          sends_left: z.number().int(),
        }),
      ),
    ),
    status: 201,
  },
  checkPhoneVerification: {
    method: 'POST',
    path: '/twilio/check_verification',
    summary: 'Check a code: 422 `code_incorrect`, 410 `verification_expired`, 429 `max_attempts_reached`',
    permission: 'public',
    body: z.strictObject({
      phone_number: phoneNumber,
      code: z.string().regex(/^\d{4,10}$/, 'Enter the digits of the code'),
    }),
    response: document(
      resource('phone_verification', z.object({ status: z.literal('approved'), verification_token: z.string() })),
    ),
  },
});

const { createPhoneVerification, checkPhoneVerification } = verificationOperations;

/** The same calls where the specification has them, `/twilio/…`: those below `/forms` are for forms behind FORMS_URL. */
export const twilioContract = defineContract({
  name: 'twilio',
  description: "Confirming a visitor's telephone number with a code",
  base: '/twilio',
  operations: {
    sendPhoneCode: { ...createPhoneVerification, path: '/create_verification' },
    checkPhoneCode: { ...checkPhoneVerification, path: '/check_verification' },
  },
});
