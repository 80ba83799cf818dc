import { expect, it } from 'vitest';
import { readAttributes, unreadPart, writeAttributes } from './rule-attributes.ts';

it('attributes are read as people write them, and written as they are read', () => {
  const read = readAttributes(' Category = new cars,model:terran,, broken, = x, Body Type = SUV');
  expect(read).toEqual({ category: 'new cars', model: 'terran', body_type: 'SUV' });
  expect(readAttributes(writeAttributes(read))).toEqual(read);
  expect(writeAttributes()).toBe('');
  expect(unreadPart(' Category = new cars,model:terran,, broken, = x')).toBe('broken');
  expect(unreadPart('Category = new cars, ,model:terran,')).toBeUndefined();
});
