import {
  isArgumentElement,
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import type { CompactMessage, CompactMessages, CompactPart } from './i18n.types.ts';

/**
 * Parses ICU messages into the compact form that `format-message.ts` reads, so that no parser reaches a browser.
 * @throws Error naming the key when a message is not valid ICU or uses tags, times or number skeletons
 */
export function compileMessages(messages: Record<string, string>): CompactMessages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(key, text)]));
}

function compileMessage(key: string, text: string): CompactMessage {
  try {
    const parts = compileParts(parse(text, { ignoreTag: true, shouldParseSkeletons: false }));
    return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
  } catch (cause) {
    throw new Error(`The message ${key} is not valid: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

const compileParts = (elements: MessageFormatElement[]): CompactPart[] => elements.map(compilePart);

function compilePart(element: MessageFormatElement): CompactPart {
  if (isLiteralElement(element)) return element.value;
  if (isArgumentElement(element)) return ['arg', element.value];
  if (isPoundElement(element)) return ['#'];
  if (isNumberElement(element)) return ['number', element.value, styleName(element.style)];
  if (isDateElement(element)) return ['date', element.value, styleName(element.style)];
  if (isSelectElement(element)) return ['select', element.value, compileOptions(element.options)];
  if (isPluralElement(element)) {
    const ordinal = element.pluralType === 'ordinal';
    return ['plural', element.value, element.offset, ordinal, compileOptions(element.options)];
  }
  throw new Error('only plain, number, date, plural and select arguments are supported');
}

function styleName(style: unknown): string | undefined {
  if (style === null || style === undefined) return undefined;
  if (typeof style === 'string') return style;
  throw new Error('skeletons are not supported');
}

function compileOptions(options: Record<string, { value: MessageFormatElement[] }>): Record<string, CompactPart[]> {
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, compileParts(option.value)]));
}
