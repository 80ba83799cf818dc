import { type HttpReceiver, startHttpReceiver } from './http-receiver.ts';
import { json } from './json-answer.ts';

export interface BriteVerify extends HttpReceiver {
  key: string;
}

/**
 * BriteVerify's real-time check (`/api/v1/fullverify`). The local part says what it answers: `invalid@…`, `accept_all@…`,
 * `unknown@…`; anything else is valid.
 */
export const startBriteVerify = async (): Promise<BriteVerify> => {
  const receiver = await startHttpReceiver();
  const key = 'brite-key';
  receiver.answerWith(({ headers, body, path }) => {
    if (path !== '/api/v1/fullverify') return json(404, { errors: { path: 'not found' } });
    if (headers.authorization !== `ApiKey: ${key}`) return json(401, { errors: { user: 'not authorized' } });
    const { email } = JSON.parse(body) as { email?: unknown };
    if (typeof email !== 'string') return json(400, { errors: { email: 'is missing' } });
    const [account = '', domain = ''] = email.split('@');
    const status = ['invalid', 'accept_all', 'unknown'].find((name) => name === account) ?? 'valid';
    const found = { address: email, account, domain, status, connected: null, disposable: false, role_address: false };
    return json(200, { email: found, duration: 0.03 });
  });
  return { ...receiver, key };
};
