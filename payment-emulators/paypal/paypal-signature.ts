import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import type { PaypalState } from './paypal-state.ts';

const crcOfByte = (byte: number): number => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
};

/** CRC-32 of a text, which PayPal signs instead of the text. */
export const crc32 = (text: string): number => {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) crc = (crc >>> 8) ^ crcOfByte((crc ^ byte) & 0xff);
  return (crc ^ 0xffffffff) >>> 0;
};

interface Transmission {
  id: string;
  time: string;
  webhookId: string;
  body: string;
}

const signedText = ({ id, time, webhookId, body }: Transmission): string => `${id}|${time}|${webhookId}|${crc32(body)}`;

const keysOf = (state: PaypalState) => {
  if (state.signing) return state.signing;
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  state.signing = { publicKey, privateKey };
  return state.signing;
};

export const signPaypal = (state: PaypalState, transmission: Transmission): string =>
  createSign('sha256').update(signedText(transmission)).sign(keysOf(state).privateKey, 'base64');

export const verifyPaypal = (state: PaypalState, transmission: Transmission, signature: string): boolean =>
  createVerify('sha256').update(signedText(transmission)).verify(keysOf(state).publicKey, signature, 'base64');
