/**
 * Beside the texts of each target a page keeps what their source said when they were translated, as fingerprints:
 * `translations.de['b1~source']['/heading']`. Block ids hold no `~`, so that readers of texts pass these by.
 */
const mark = '~source';

export const sourceTarget = (target: string): string => target + mark;

export const isSourceTarget = (target: string): boolean => target.endsWith(mark);

/** The target whose sources these are. */
export const targetOfSources = (target: string): string => target.slice(0, -mark.length);
