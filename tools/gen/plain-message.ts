import type { CompactMessage } from '#site/i18n/i18n.types.ts';

/** A message as the server fills it in: `{name}` where a word goes. @throws Error where it holds more than words */
export const asText = (key: string, message: CompactMessage | undefined): string => {
  if (message === undefined || typeof message === 'string') return message ?? '';
  return message
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part[0] === 'arg') return `{${part[1]}}`;
      throw new Error(`The server cannot say ${key}: it counts or chooses.`);
    })
    .join('');
};
