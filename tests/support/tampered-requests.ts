import fc from 'fast-check';
import type { SignedMessage } from '#payment-emulators/create-emulator.ts';

/** What a liar may write where a text is expected. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 70 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.uuid(),
);

export const isSaid = (text: string): boolean => text.trim() !== '';

/** Any text but the genuine ones; none at all is no lie. */
export const otherThan = (...genuine: (string | null)[]): fc.Arbitrary<string> =>
  anyText.filter((text) => isSaid(text) && !genuine.includes(text));

/** A text with one sign of it lost, changed, doubled, or in the other case. */
export const spoiled = (text: string): fc.Arbitrary<string> =>
  fc
    .record({ at: fc.nat(text.length - 1), how: fc.nat(3), sign: fc.constantFrom('A', 'b', '0', '-', '_', ' ', 'é') })
    .map(({ at, how, sign }) => {
      const [head, own = '', tail] = [text.slice(0, at), text[at], text.slice(at + 1)];
      const turned = own === own.toUpperCase() ? own.toLowerCase() : own.toUpperCase();
      return head + (['', sign, own + sign, turned][how] ?? '') + tail;
    })
    .filter((made) => made.trim() !== text && isSaid(made));

/** A message of a payment service with a letter or digit of it changed, wherever that is. */
export const spoiledMessage = (message: SignedMessage, at: number): SignedMessage => {
  const spots = [...message.body.matchAll(/[0-9a-zA-Z]/g)].map(({ index }) => index);
  const spot = spots[at % spots.length] ?? 0;
  const sign = message.body[spot] === 'x' ? 'y' : 'x';
  return { ...message, body: message.body.slice(0, spot) + sign + message.body.slice(spot + 1) };
};

/** Addresses of other houses, dressed up as one of this site. */
export const foreignAddress = (ours: string): fc.Arbitrary<string> => {
  const { host } = new URL(ours);
  const dressed = ['//', '/\\', 'https:', `${ours}@`, `${ours}.`, `http://user:pw@${host}/`, 'javascript:', 'data:'];
  return fc.oneof(
    fc.webUrl(),
    fc.tuple(fc.constantFrom(...dressed), fc.domain()).map((parts) => parts.join('')),
    fc.constantFrom(`${ours}:81/`, `https://${host}/`),
  );
};
