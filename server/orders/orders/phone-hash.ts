import { unprocessable } from '#server/http/errors.ts';
import type { Engine } from '../engine.types.ts';
import type { InitWrite } from './init-order.ts';

/**
 * The telephone number of a visitor who proved that it is theirs: it counts with its browser for how many cars one
 * holds. @throws 422 `phone_unverified` for a number with a wrong proof
 */
export const phoneHashOf = async (
  { deps, box }: Engine,
  { phone_number: phone, verification_token: proof }: InitWrite,
): Promise<string | null> => {
  if (!phone || !proof) return null;
  const { phones } = await deps.service('forms').core();
  if (!phones.isProof(phone, proof))
    throw unprocessable('phone_unverified', 'This number is not confirmed.', { field: 'phone_number' });
  return (await box()).sign(`order-phone:${phone}`);
};
