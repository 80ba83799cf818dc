import { z } from 'zod';
import { answerPlaceholders } from '../live-texts/answer-placeholders.ts';
import { mostPlaceholders, placeholdersIn } from '../live-texts/placeholders.ts';
import type { Answer } from '../pages/cache/cached-answer.ts';
import { jsonAnswer } from '../pages/cache/json-answer.ts';
import type { PageParts } from '../pages/render/render-page.tsx';
import type { MatchedRoute } from '../routing/match-route.ts';

const asked = z.array(z.string().max(700)).max(mostPlaceholders);

function readAsked(text: string | null): string[] | null {
  try {
    return [...placeholdersIn(asked.parse(JSON.parse(text ?? '')))];
  } catch {
    return null;
  }
}

/** `/canvas/texts.json?texts=["{stock:count}"]`: what placeholders stand for; null where there is nothing to say. */
export async function canvasTexts({ deps }: PageParts, route: MatchedRoute): Promise<Answer> {
  const names = readAsked(new URLSearchParams(route.search).get('texts'));
  const asker = { clients: deps.clients, locale: route.locale, log: deps.log };
  const answers = names && (await answerPlaceholders(asker, names));
  const data = answers && Object.fromEntries((names ?? []).map((name) => [name, answers.textOf(name)]));
  return jsonAnswer({ data }, { status: names ? 200 : 400, caching: 'private, no-store' });
}
