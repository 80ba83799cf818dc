import { randomUUID } from 'node:crypto';

/** These words with a mark that no other test has: names of what a test makes in the house it shares. */
export const unique = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;
