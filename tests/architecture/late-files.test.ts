import { expect, it } from 'vitest';
import { isTest, linesMatching, read, sourceFiles, withoutComments } from './support/repository.ts';
import { holds } from './support/rule.ts';

const theOnePlace = 'editor/ui/lazy-part/lazy-part.ts';
/** Has a text area to stand in where its file does not come. */
const withItsOwn = 'editor/pieces/code-editor/code-dialog.tsx';

const sources = sourceFiles('.ts', '.tsx').filter((file) => file.startsWith('editor/') && !isTest(file));

it('a file of the staff app that does not come takes no screen away', () => {
  expect(sources).toContain(theOnePlace);
  expect(sources).toContain(withItsOwn);
  const others = sources.filter((file) => file !== theOnePlace && file !== withItsOwn);
  holds(
    others.flatMap((file) => linesMatching(file, withoutComments(read(file)), /\blazy\(/)),
    {
      why: 'Where the file of React’s lazy does not come, the whole screen ends, with what was typed in it.',
      instead: 'lazyPart (editor/ui/lazy-part), which asks for the file until it is there.',
    },
  );
});
