import { describe, it } from 'vitest';
import { foldersIn, isTest, linesMatching, read, sourceFiles, withoutComments } from './support/repository.ts';
import { holds } from './support/rule.ts';

/** What knows of fields of forms and of places leads are delivered to. */
const rooms =
  /^(form-fields|api-clients\/forms|server\/(forms|leads|outgoing)|site\/forms|editor\/(features\/customers|pieces\/leads))\//;

const fieldTypes = foldersIn('form-fields');
const integrations = foldersIn('server/outgoing/integrations');

/**
 * HTML elements, JSON Schema and stored blocks have a `type` of their own with some of the same words; these are the
 * names such things go by where both are about.
 */
const otherTypes = '(?<!\\b(?:control|target|schema|input)\\.)';

const code = sourceFiles('.ts', '.tsx').filter((file) => rooms.test(file) && !isTest(file));

const violationsOf = (names: readonly string[], own: string): string[] => {
  const name = `['"](?:${names.join('|')})['"]`;
  const patterns = [
    new RegExp(`${otherTypes}\\btype\\b\\??\\s*[=!]==?\\s*${name}`),
    new RegExp(`${name}\\s*[=!]==?\\s*[\\w.?]*${otherTypes}\\btype\\b`),
    new RegExp(`\\bswitch\\s*\\([\\w.?]*${otherTypes}\\btype\\)`),
    new RegExp(`\\[\\s*${name}[^\\]]*\\]\\s*\\.includes\\([\\w.?]*\\btype\\b`),
  ];
  return code
    .filter((file) => !file.startsWith(own) && !/generated|\.data\.ts$/.test(file))
    .flatMap((file) => patterns.flatMap((pattern) => linesMatching(file, withoutComments(read(file)), pattern)));
};

/** Tables by type: three keys or more of one literal that are names of types. */
const tablesBy = (names: readonly string[]): string[] =>
  code
    .filter((file) => !file.startsWith('form-fields/') && !/generated/.test(file))
    .filter((file) => {
      const keys = [...withoutComments(read(file)).matchAll(/^\s+(\w+): (?:['"[{]|true\b|\d)/gm)].map(([, key]) => key);
      // "text" and "date" are words of everything; a table by type holds some that are words of nothing else.
      const telling = new Set(keys.filter((key) => key !== undefined && names.includes(key)));
      return telling.size >= 3;
    });

describe('a plug-in is known by its folder alone', () => {
  it('nothing asks which type a field of a form has', () => {
    holds(violationsOf(fieldTypes, 'form-fields/'), {
      why: 'A new type of field would have to be added wherever somebody asks; a type is an object with all it knows.',
      instead:
        'say it in form-fields/<type>/ (field.types.ts for visitors, staff.types.ts for staff) and ask the type.',
    });
  });

  it('nothing asks which integration a delivery has', () => {
    holds(violationsOf(integrations, 'server/outgoing/integrations/'), {
      why: 'A new integration would have to be added wherever somebody asks.',
      instead: 'say it in server/outgoing/integrations/<type>/ (integration.types.ts) and ask the declaration.',
    });
  });

  it('no table lists types of fields or integrations', () => {
    const telling = fieldTypes.filter(
      (name) => !['text', 'date', 'time', 'number', 'url', 'html', 'file'].includes(name),
    );
    holds([...tablesBy(telling), ...tablesBy(integrations)], {
      why: 'A list of types is one more place to edit for a new one.',
      instead:
        'one file a type, found by its name: form-fields/<type>/, controls/<type>.control.tsx, cards/<type>.card.ts.',
    });
  });
});
