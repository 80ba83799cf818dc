/**
 * The words of the page's language from their sources, and the languages nobody speaks: `en-XA`, accented and a third
 * longer, shows words that go past `t` and boxes that are too small; `ar-XB` runs from right to left. A built product
 * has none of this. The development server runs it before the app; tests import it the same way.
 */
import { disguises } from './pseudo-words.ts';

const files = import.meta.glob<Record<string, string>>('./locales/*/*.json', { eager: true, import: 'default' });

const locale = document.documentElement.lang;
const texts = Object.entries(files).filter(([file]) => file.startsWith(`./locales/${locale}/`));
if (locale !== 'en')
  globalThis.staffWordsOfPage = {
    locale,
    texts: Object.assign({}, ...texts.map(([, some]) => some)),
    ...(disguises[locale] && { disguise: disguises[locale] }),
  };
