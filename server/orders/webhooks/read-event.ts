import type { ProviderEvent } from '#providers/payment/payment-provider.types.ts';
import { BadSignature, ProviderError } from '#providers/payment/provider-error.ts';
import { badRequest, unavailable } from '#server/http/errors.ts';
import type { OpenAccount } from '../accounts/open-accounts.ts';

export interface SignedMessage {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What an account made of a message. */
const readBy = async (
  account: OpenAccount,
  message: SignedMessage,
): Promise<ProviderEvent | ProviderError | undefined> => {
  try {
    return await account.provider.readWebhook(account.call(), message);
  } catch (error) {
    if (error instanceof BadSignature) return undefined;
    if (error instanceof ProviderError) return error;
    throw error;
  }
};

/**
 * A message as the account it was signed for reads it.
 * @throws 400 `bad_signature` when no account did, or `unreadable_event`; 503 when the vendor could not be asked
 */
export const readEvent = async (
  accounts: readonly OpenAccount[],
  message: SignedMessage,
): Promise<{ event: ProviderEvent; account: OpenAccount }> => {
  const problems: ProviderError[] = [];
  for (const account of accounts) {
    const found = await readBy(account, message);
    if (found instanceof ProviderError) problems.push(found);
    else if (found) return { event: found, account };
  }
  if (problems.some(({ kind }) => kind === 'nonsense'))
    throw badRequest('unreadable_event', 'The message is signed, and cannot be read.');
  if (problems.length > 0)
    throw unavailable('verification_unavailable', 'The signature cannot be checked now. Send the message again.', 60);
  throw badRequest('bad_signature', 'The signature does not fit.');
};
