import fc from 'fast-check';
import { expect, it } from 'vitest';
import { naasFile, readNaasFile } from './naas-address.ts';

const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);

it('the name of a navigation tells what it is asked for, and is read back the same', () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word), word, (disable, enable, logo) => {
      const options = { locale: 'pt-BR', disable, enable, logo };
      expect(readNaasFile(naasFile(options))).toEqual(options);
    }),
  );
});

it('words that could make another address of it are left out', () => {
  const options = { locale: 'en', disable: ['a/../b', 'c.d'], enable: ['e=f'], logo: 'x y' };
  expect(naasFile(options)).toBe('nav.locale=en.json');
});
