import { t } from './t.ts';

/** Somebody's own words inside ours: in the quotation marks of the language, in their own direction. */
export const quoted = (text: string): string => t('“{text}”', { text });
