/**
 * Has the staff app speak `en-XA` in the test file that imports this before anything of the app, whose constants are
 * sentences too.
 */
import { afterAll } from 'vitest';
import { disguises } from '../pseudo-words.ts';

globalThis.staffWordsOfPage = {
  locale: 'en-XA',
  texts: {},
  ...(disguises['en-XA'] && { disguise: disguises['en-XA'] }),
};
afterAll(() => {
  globalThis.staffWordsOfPage = undefined;
});
