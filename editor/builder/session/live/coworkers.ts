import type { PresentPerson } from '#api-clients/live/live.events.ts';
import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';

/** Somebody else on this page, in one browser tab. */
export interface Coworker {
  client: string;
  personId: string;
  name: string;
  initials: string;
  /** White text is readable on it. */
  color: string;
  block: string | null;
  field: string | null;
}

const colors = ['#a5367a', '#0f766e', '#b45309', '#6d28d9', '#0e7490', '#be123c', '#4d7c0f', '#7c4a21'] as const;

const hash = (text: string): number => {
  let value = 0;
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return value;
};

/** One colour a person; the same person has the same one on every screen while there are colours left. */
const colorsOf = (people: readonly string[]): Map<string, string> => {
  const taken = new Map<string, string>();
  for (const person of [...new Set(people)].sort()) {
    const used = new Set(taken.values());
    const first = hash(person) % colors.length;
    const order = colors.map((_, index) => colors[(first + index) % colors.length] ?? colors[0]);
    taken.set(person, order.find((color) => !used.has(color)) ?? order[0] ?? colors[0]);
  }
  return taken;
};

/** "Ana Lindqvist" → "AL". */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '?';
};

/** Everybody but this tab, in a steady order. The person's own other tabs are among them, by name. */
export const coworkersOf = (people: readonly PresentPerson[], own: { client: string; userId: string }): Coworker[] => {
  const palette = colorsOf(people.map(({ person }) => person.id));
  return people
    .filter(({ client }) => client !== own.client)
    .map(({ client, person, block, field }) => ({
      client,
      personId: person.id,
      name: person.id === own.userId ? t('You, in another tab') : person.name,
      initials: initialsOf(person.name),
      color: palette.get(person.id) ?? colors[0],
      block,
      field,
    }));
};

/** One entry a person, for avatars: the tab that says most about where they are. */
export const onePerPerson = (coworkers: readonly Coworker[]): Coworker[] => {
  const people = new Map<string, Coworker>();
  for (const coworker of coworkers) {
    const known = people.get(coworker.personId);
    if (!known || (known.block === null && coworker.block !== null)) people.set(coworker.personId, coworker);
  }
  return [...people.values()];
};

const list = new Intl.ListFormat(staffLanguage, { type: 'conjunction' });

/** "Ana and Ben", each once, and how many they are: values of a sentence. */
export const namesOf = (coworkers: readonly Coworker[]): { names: string; count: number } => {
  const names = [...new Set(coworkers.map(({ name }) => name))];
  return { names: list.format(names), count: names.length };
};

/** What screen readers are told when people come and go; empty when nobody did. */
export const comingAndGoing = (before: readonly Coworker[], after: readonly Coworker[]): string => {
  const known = new Set(before.map(({ personId }) => personId));
  const here = new Set(after.map(({ personId }) => personId));
  const came = after.filter(({ personId }) => !known.has(personId));
  const left = before.filter(({ personId }) => !here.has(personId));
  return [
    came.length > 0 ? t('{names} {count, plural, one {is} other {are}} on this page too', namesOf(came)) : '',
    left.length > 0 ? t('{names} left this page', { names: namesOf(left).names }) : '',
  ]
    .filter(Boolean)
    .join('. ');
};
