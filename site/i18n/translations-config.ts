import { type Answer, createAnswer } from '../pages/cache/cached-answer.ts';
import { localeFolderOf, localeFolders } from './locale-folders.ts';
import { defaultLocale } from './locales.ts';
import { writtenMessages } from './visitor-messages.ts';

/** Answers that were given; there are no more than languages. */
const made = new Map<string, Answer>();

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=300',
};

/**
 * `/public_api/widget_translations_configs/<language>`: what the site says in a language, as ICU messages, for widgets on
 * other pages (specification, site §7). What the language lacks is there in English. 404 for a language nobody speaks here.
 */
export function translationsConfig(language = ''): Answer {
  const folder = localeFolderOf(language);
  const facts = folder && localeFolders.get(folder);
  if (!facts)
    return createAnswer({
      status: 404,
      headers: { ...headers, 'content-type': 'application/problem+json' },
      text: JSON.stringify({
        type: '/problems/language_not_found',
        title: 'There are no texts in this language.',
        status: 404,
        code: 'language_not_found',
      }),
      tags: [],
    });
  const known = made.get(folder);
  if (known) return known;
  const answer = createAnswer({
    status: 200,
    headers,
    text: JSON.stringify({
      data: {
        type: 'widget_translations_config',
        id: folder.toLowerCase(),
        attributes: {
          language: folder,
          name: facts.name,
          direction: facts.direction,
          translations: { ...writtenMessages(defaultLocale), ...writtenMessages(folder) },
        },
      },
    }),
    tags: [],
  });
  made.set(folder, answer);
  return answer;
}
