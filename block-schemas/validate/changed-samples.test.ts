import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blockKeys, prepareBlock, templates } from '#block-schemas/index.ts';
import { change, changed } from '#tests/support/changed-samples.ts';
import { validateBlock } from './ajv-validator.ts';

it.each(blockKeys)('%s: whatever becomes of its examples is judged and read, and read again the same', (type) => {
  const { examples } = templates[type];
  const changes = fc.array(change, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.nat(examples.length - 1), changes, (at, made) => {
      const props = changed(examples[at] as object, made);
      expect(Array.isArray(validateBlock(type, props))).toBe(true);
      const read = prepareBlock({ type, v: 1, props });
      if (!read.ok) throw new Error('a known block');
      // JSON that does not fit is told and kept, word for word (docs/decisions/0003).
      const told = validateBlock(type, read.props, 'draft').filter(({ code }) => code !== 'json_content');
      expect(told).toEqual([]);
      const again = prepareBlock({ type, v: 1, props: { ...read.props } });
      expect(again.ok && again.props).toEqual(read.props);
    }),
  );
});
