const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A fresh block or group id: a letter and 11 random base-36 digits (57 bits). */
export const newId = (prefix: 'b' | 'g' = 'b'): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(11));
  return prefix + [...bytes].map((byte) => alphabet[byte % 36]).join('');
};
