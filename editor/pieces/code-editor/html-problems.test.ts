import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlProblems } from './html-problems.ts';

describe('HTML of a box', () => {
  it('that is valid has no problem', () => {
    expect(htmlProblems('<table><caption>Prices</caption><tr><th scope="col">Model</th></tr></table>')).toEqual([]);
    expect(htmlProblems('<p>One<br>two &amp; three</p>')).toEqual([]);
  });

  it.each([
    ['an attribute given twice', '<p>\n<a href="/a" href="/b">x</a></p>', 2],
    ['an unknown character reference', '<p>&bogus;</p>', 1],
    ['a broken tag', '<p>a</p>\n\n<1div>', 3],
  ])('with %s says where', (_what, html, line) => {
    const [problem] = htmlProblems(html);
    expect(problem?.line).toBe(line);
    expect(problem?.message.length).toBeGreaterThan(5);
  });

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>/="\'& abp!-\n'), maxLength: 80 }), (html) => {
        for (const { line, column, endLine, endColumn } of htmlProblems(html)) {
          expect(line).toBeGreaterThan(0);
          expect(endLine > line || endColumn > column).toBe(true);
        }
      }),
    );
  });
});
