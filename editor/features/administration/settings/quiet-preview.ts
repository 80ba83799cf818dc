/** The question about cookies lies over the foot of each page: without words it is not drawn. */
const noQuestion = { 'consent.title': {}, 'consent.text': {} };

/** What a preview of settings draws with: without the question about cookies, but where its own settings are the matter. */
export const quietUnless = (isAsked: boolean): Readonly<Record<string, unknown>> => (isAsked ? {} : noQuestion);

export const isOfQuestion = (key: string): boolean => key.startsWith('consent.');
