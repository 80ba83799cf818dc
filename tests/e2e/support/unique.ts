import { randomUUID } from 'node:crypto';

/** These words with a mark that no other test has: names of what a test makes in the house it shares. */
export const unique = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

/** Whether an address is that of a page which a test made under such a name. */
export const isOfTest = (address: string): boolean => /-[0-9a-f]{8}$/.test(new URL(address).pathname);
