/** One thing a page sent beside the answers, as people read it. */
export interface DynamicLine {
  key: string;
  label: string;
  text: string;
}

/** The words a visitor saw for a choice are kept beside it under this ending. */
const WORDS = '_label';
const MAX_TEXT = 500;

/** What the server adds of a sender who has signed in (decision 0017). */
export const signedInNames = {
  name: 'signed_in_name',
  email: 'signed_in_email',
  /** Customer identity: who they are to the sign-in service, and which service that is. */
  identity: 'ci_id',
  issuer: 'ci_issuer',
} as const;

/** Under which the tab that was chosen beside a form is sent (specification, block catalogue §3). */
export const chosenTabName = 'menaTabs';

/** Names that blocks send (specification, block catalogue §3) and the server adds, in words. */
const knownLabels: Readonly<Record<string, string>> = {
  [chosenTabName]: 'Chosen tab',
  [signedInNames.name]: 'Signed in as',
  [signedInNames.email]: 'Signed in with',
  [signedInNames.identity]: 'Customer identity',
  [signedInNames.issuer]: 'Sign-in service',
};

/** `serviceKind` and `service_kind` as "Service kind". */
const inWords = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());

export const dynamicLabel = (key: string): string =>
  (Object.hasOwn(knownLabels, key) ? knownLabels[key] : null) ?? inWords(key);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
};

/** What a page sent beside the answers: each under a readable name, a choice by the words its visitor saw. */
export const dynamicLines = (data: Readonly<Record<string, unknown>>): DynamicLine[] =>
  Object.entries(data).flatMap(([key, value]) => {
    const owner = key.endsWith(WORDS) ? key.slice(0, -WORDS.length) : '';
    if (owner !== '' && Object.hasOwn(data, owner)) return [];
    const words = Object.hasOwn(data, key + WORDS) ? data[key + WORDS] : undefined;
    const text = typeof words === 'string' && words !== '' ? words.slice(0, MAX_TEXT) : textOf(value);
    return text === '' ? [] : [{ key, label: dynamicLabel(key), text }];
  });

/** Puts the words of choices beside them: `labels` says what a visitor saw for a value. */
export const withWords = (
  data: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
): Record<string, unknown> => ({
  ...data,
  ...Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) =>
      typeof value === 'string' && Object.hasOwn(labels, value) ? [[key + WORDS, labels[value]]] : [],
    ),
  ),
});
