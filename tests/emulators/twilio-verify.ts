import { type HttpReceiver, startHttpReceiver } from './http-receiver.ts';
import { fieldsOf, json } from './json-answer.ts';

export interface TwilioVerify extends HttpReceiver {
  accountSid: string;
  authToken: string;
  service: string;
  /** The code that was sent last to a number. */
  codeOf(phone: string): string;
  /** Ends the running verification of a number, as ten minutes would. */
  expire(phone: string): void;
}

interface Verification {
  sid: string;
  code: string;
  sends: number;
  checks: number;
  status: 'pending' | 'approved' | 'max_attempts_reached';
}

const MOST = 5;
const error = (status: number, code: number, message: string) =>
  json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

/** Twilio Verify v2 as far as it is used: Verifications and VerificationCheck with their states, limits and error codes. */
export const startTwilioVerify = async (): Promise<TwilioVerify> => {
  const receiver = await startHttpReceiver();
  const [accountSid, authToken, service] = ['ACtest', 'twilio-token', 'VAtest'];
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const verifications = new Map<string, Verification>();

  receiver.answerWith((request) => {
    if (request.headers.authorization !== expected) return error(401, 20_003, 'Authenticate');
    const [, asked, resource] = /^\/v2\/Services\/([^/]+)\/(Verifications|VerificationCheck)$/.exec(request.path) ?? [];
    if (asked !== service || resource === undefined) return error(404, 20_404, 'The requested resource was not found');
    const { To: phone = '', Channel: channel = '', Code: code = '' } = fieldsOf(request);
    if (!/^\+[1-9]\d{6,14}$/.test(phone)) return error(400, 60_200, 'Invalid parameter `To`');
    const known = verifications.get(phone);
    const describe = ({ sid, status, sends }: Verification) => ({
      sid,
      service_sid: service,
      account_sid: accountSid,
      to: phone,
      channel: 'sms',
      status,
      valid: status === 'approved',
      send_code_attempts: Array.from({ length: sends }, () => ({ channel: 'sms', attempt_sid: 'VL' })),
    });
    if (resource === 'Verifications') {
      if (channel !== 'sms') return error(400, 60_200, 'Invalid parameter `Channel`');
      if (known && known.sends >= MOST) return error(429, 60_203, 'Max send attempts reached');
      const next: Verification = {
        sid: known?.sid ?? `VE${verifications.size}`,
        code: known?.code ?? String(100_000 + ((phone.length * 7_919 + verifications.size) % 900_000)),
        sends: (known?.sends ?? 0) + 1,
        // A code that is sent again belongs to the same verification, which takes five tries in all.
        checks: known?.checks ?? 0,
        status: 'pending',
      };
      verifications.set(phone, next);
      return json(201, describe(next));
    }
    if (!known || known.status === 'approved') return error(404, 20_404, 'The requested resource was not found');
    if (known.checks >= MOST) return error(429, 60_202, 'Max check attempts reached');
    known.checks += 1;
    if (code === known.code) known.status = 'approved';
    const answer = describe(known);
    if (known.status === 'approved') verifications.delete(phone);
    return json(200, answer);
  });
  return {
    ...receiver,
    accountSid,
    authToken,
    service,
    codeOf: (phone) => verifications.get(phone)?.code ?? '',
    expire: (phone) => void verifications.delete(phone),
  };
};
