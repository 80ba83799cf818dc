import type { FormWrite } from '#api-clients/forms/form.resources.ts';
import { sameValue } from './same-form.ts';

/** What two people made of the same form. */
export interface Merge {
  form: FormWrite;
  /** What both changed differently, in words; the merge holds the first one's there. */
  clashes: string[];
}

const mergeValue = <T>(base: T, mine: T, theirs: T, clash: () => void): T => {
  if (sameValue(mine, base)) return theirs;
  if (!sameValue(theirs, base) && !sameValue(theirs, mine)) clash();
  return mine;
};

/** Items by id: each is taken from who changed it; the order is mine when I changed it, else theirs. */
const mergeList = <T>(
  lists: { base: readonly T[]; mine: readonly T[]; theirs: readonly T[] },
  idOf: (item: T) => string,
  clash: (id: string) => void,
): T[] => {
  const by = (list: readonly T[]) => new Map(list.map((item) => [idOf(item), item]));
  const [base, mine, theirs] = [by(lists.base), by(lists.mine), by(lists.theirs)];
  const ids = (list: readonly T[]) => list.map(idOf);
  const iOrdered = !sameValue(
    ids(lists.mine).filter((id) => base.has(id)),
    ids(lists.base).filter((id) => mine.has(id)),
  );
  const [first, second] = iOrdered ? [lists.mine, lists.theirs] : [lists.theirs, lists.mine];
  const order = ids(first);
  // What only the other list has comes behind its neighbour there.
  ids(second).forEach((id, index, all) => {
    if (!order.includes(id)) order.splice(order.indexOf(all[index - 1] ?? '') + 1, 0, id);
  });
  return order.flatMap((id) => {
    const merged = mergeValue(base.get(id), mine.get(id), theirs.get(id), () => clash(id));
    return merged === undefined ? [] : [merged];
  });
};

type Translations = FormWrite['translations'];

/** Texts one by one: two people translate different fields into the same language. */
const mergeTranslations = (
  base: Translations,
  mine: Translations,
  theirs: Translations,
  clash: (words: string) => void,
): Translations =>
  Object.fromEntries(
    [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((locale) => {
      const [was, own, other] = [base[locale], mine[locale], theirs[locale]];
      // A language that one side removed is gone, unless the other side went on translating into it.
      if (was && (!own || !other) && sameValue(own ?? other, was)) return [];
      const paths = new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})]);
      const texts = [...paths].flatMap((path) => {
        const text = mergeValue(was?.[path], own ? own[path] : was?.[path], other ? other[path] : was?.[path], () =>
          clash(`a text in “${locale}”`),
        );
        return text === undefined ? [] : [[path, text] as const];
      });
      return [[locale, Object.fromEntries(texts)] as const];
    }),
  );

/** Puts the changes of two people together: field by field, step by step, text by text. */
export const mergeForms = (base: FormWrite, mine: FormWrite, theirs: FormWrite): Merge => {
  const clashes: string[] = [];
  const value = <K extends keyof FormWrite>(key: K, words: string): FormWrite[K] =>
    mergeValue(base[key], mine[key], theirs[key], () => clashes.push(words));
  const labelOf = (id: string) => mine.fields.find((field) => field.id === id)?.label || id;
  const list = <K extends 'fields' | 'steps' | 'consents'>(
    key: K,
    idOf: (item: FormWrite[K][number]) => string,
    words: (id: string) => string,
  ) =>
    mergeList<FormWrite[K][number]>({ base: base[key], mine: mine[key], theirs: theirs[key] }, idOf, (id) =>
      clashes.push(words(id)),
    );

  const fields = list(
    'fields',
    (field) => field.id,
    (id) => `the field “${labelOf(id)}”`,
  );
  const known = new Set(fields.map(({ id }) => id));
  const placed = new Set<string>();
  const steps = list(
    'steps',
    (step) => step.id,
    (id) => `the step “${id}”`,
  ).map((step) => ({
    ...step,
    fields: step.fields.filter((id) => known.has(id) && !placed.has(id) && placed.add(id)),
  }));
  const form: FormWrite = {
    name: value('name', 'the name'),
    status: value('status', 'the state'),
    locale: value('locale', 'the language'),
    fields,
    steps,
    layout: value('layout', 'the columns'),
    submit_label: value('submit_label', 'the button'),
    consents: list(
      'consents',
      (consent) => consent.key,
      (id) => `the consent “${id}”`,
    ),
    spam: value('spam', 'the spam settings'),
    retention_days: value('retention_days', 'the retention'),
    translations: mergeTranslations(base.translations, mine.translations, theirs.translations, (words) =>
      clashes.push(words),
    ),
  };
  return { form, clashes };
};
