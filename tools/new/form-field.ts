import { type Skeleton, staffWords, title, wordsOf } from './names.ts';

/** A type of form field with its test. Types are named with underscores on the wire and in their folder. */
export function formFieldFiles(name: string): Skeleton {
  const type = wordsOf(name).join('_');
  const folder = `form-fields/${type}`;
  return {
    files: {
      [`${folder}/${name}.field.ts`]: field(type, name),
      [`${folder}/${name}.test.ts`]: test(type, name),
    },
    next: [
      'npm run gen                      (the list of types)',
      `what only staff need of it (samples, conditions, messages): ${folder}/${name}.staff.ts`,
      `a control of its own: site/forms/controls/${type}.control.tsx; a picture: editor/features/customers/forms/build/cards/${name}.card.ts`,
      `write what it accepts in ${folder}/${name}.field.ts`,
      staffWords('form-fields'),
      `npm test -- ${name}.test   (red until you replace its last line)`,
      'look at it in the form builder (/cms/forms) and on the form',
    ],
  };
}

function field(type: string, name: string): string {
  return `import { defineField } from '../field.types.ts';
import { asText, pick, readText, textRefusals } from '../value-rules.ts';

/** What a visitor enters here, and what is refused. */
export default defineField({
  type: '${type}',
  label: '${title(name)}',
  hasValue: true,
  pii: 'none',
  control: { kind: 'line', input: { type: 'text' } },
  settings: pick('placeholder', 'default'),
  refusals: textRefusals,
  read: (value, field) => readText(value, field, { max: 200 }),
  toText: asText,
});
`;
}

function test(type: string, name: string): string {
  return `import { expect, it } from 'vitest';
import field from './${name}.field.ts';

const declared = { id: 'f1', type: '${type}', label: '${title(name)}' };

it('takes what fits and shows it as people read it', () => {
  const reading = field.read('some text', declared, { now: new Date(), timeZone: 'UTC' });
  expect(reading).toEqual({ ok: true, value: 'some text' });
});

it('refuses the rest with a message', () => {
  expect.fail('Say here what is refused and why, then make it true.');
});
`;
}
