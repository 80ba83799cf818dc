import { contentWords, type JsonSchema, readContent, sharedDefinitions } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';

/** Why a text is shown as code. */
export interface JsonFault {
  words: string;
  /** Whether a form cannot show it; otherwise a form would merely pass over some of it. */
  isBlocking: boolean;
}

const placeIn = (text: string, message: string): { line: number; column: number } | null => {
  const place = /line (\d+) column (\d+)/.exec(message);
  if (place) return { line: Number(place[1]), column: Number(place[2]) };
  const position = /position (\d+)/.exec(message);
  if (!position) return null;
  const before = text.slice(0, Number(position[1])).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

const syntaxFault = (text: string): JsonFault | null => {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const place = placeIn(text, error instanceof Error ? error.message : '');
    const words = place
      ? t('This is no valid JSON: line {line}, column {column}.', { ...place })
      : t('This is no valid JSON.');
    return { words, isBlocking: true };
  }
};

/** What keeps a text from being shown as a form of this schema; null when nothing does. */
export const jsonFault = (schema: JsonSchema, text: string): JsonFault | null => {
  if (text.trim() === '') return null;
  const syntax = syntaxFault(text);
  if (syntax) return syntax;
  const { problems } = readContent(schema, text);
  const strange = problems.find(({ code }) => code === 'type') ?? problems.find(({ code }) => code === 'unknown_field');
  return strange
    ? { words: contentWords(schema, strange, sharedDefinitions), isBlocking: strange.code === 'type' }
    : null;
};
