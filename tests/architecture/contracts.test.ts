import { describe, it } from 'vitest';
import { importsOf, sourceFiles } from './support/repository.ts';
import { holds } from './support/rule.ts';

describe('contracts', () => {
  it('every contract is served by a service that is found by its folder', () => {
    const served = new Set(
      sourceFiles('.service.ts')
        .filter((file) => file.startsWith('server/'))
        .flatMap(importsOf)
        .map(({ target }) => target),
    );
    const violations = sourceFiles('.contract.ts').filter((file) => !served.has(file));
    holds(violations, {
      why: 'A contract nobody serves is a promise to clients that is not kept.',
      instead: 'give it to defineService({ contract, handlers }) in server/<name>/<name>.service.ts.',
    });
  });
});
