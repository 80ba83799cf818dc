import type { AnswerMemory } from './http.ts';

/** An `AnswerMemory` of at most so many characters; answers not used for longest go first. */
export function createAnswerMemory(maxCharacters: number): AnswerMemory {
  const answers = new Map<string, { text: string; value: unknown }>();
  let characters = 0;
  const forget = (url: string) => {
    characters -= answers.get(url)?.text.length ?? 0;
    answers.delete(url);
  };
  return {
    get(url) {
      const answer = answers.get(url);
      if (answer) {
        answers.delete(url);
        answers.set(url, answer);
      }
      return answer;
    },
    set(url, answer) {
      forget(url);
      if (answer.text.length > maxCharacters / 4) return;
      answers.set(url, answer);
      characters += answer.text.length;
      for (const oldest of answers.keys()) {
        if (characters <= maxCharacters) break;
        forget(oldest);
      }
    },
  };
}
