import { messagesFor } from '../i18n/visitor-messages.ts';
import { type Answer, createAnswer } from '../pages/cache/cached-answer.ts';

/** `/de/canvas/messages.json`: the site's own words in a language, for canvases that show a page in it. */
export const messagesFile = (locale: string): Answer =>
  createAnswer({
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
    text: JSON.stringify(messagesFor(locale).messages),
    tags: [],
  });
