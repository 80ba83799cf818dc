import { messagesFor } from '../i18n/visitor-messages.ts';
import type { Answer } from '../pages/cache/cached-answer.ts';
import { jsonAnswer } from '../pages/cache/json-answer.ts';

/** `/de/canvas/messages.json`: the site's own words in a language, for canvases that show a page in it. */
export const messagesFile = (locale: string): Answer =>
  jsonAnswer(messagesFor(locale).messages, { caching: 'no-cache' });
