import { isRichText, richTextToPlain } from '#block-schemas/index.ts';
import type { Command } from '#documents/page/commands.types.ts';

/** Every text in a value, in order. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (isRichText(value)) return [richTextToPlain(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const textsOf = (command: Command): string[] => {
  switch (command.do) {
    case 'insertBlock':
      return [command.value, ...Object.values(command.children ?? {})].flatMap(({ props, groups }) => [
        ...textsIn(props),
        ...Object.values(groups).flatMap((group) => textsIn(group.props)),
      ]);
    case 'insertGroup':
      return textsIn(command.value.props);
    default:
      return 'value' in command ? textsIn(command.value) : [];
  }
};

/** What a person wrote in these commands, as plain text to copy; empty when there are no words in them. */
export const wordsOfCommands = (commands: readonly Command[]): string =>
  commands
    .flatMap(textsOf)
    .filter((text) => text.trim() !== '')
    .join('\n');
