import { describe, it } from 'vitest';
import { isTest, linesMatching, read, sourceFiles, withoutComments } from './support/repository.ts';
import { holds } from './support/rule.ts';

const inApps = (file: string) => /^(site|editor)\//.test(file);

/** A style sheet without what stands in round brackets; lines may close up. */
function withoutArguments(css: string): string {
  const shorter = css.replace(/\([^()]*\)/g, '');
  return shorter === css ? css : withoutArguments(shorter);
}

describe('styles', () => {
  it('use logical properties, so that right-to-left pages need no second style sheet', () => {
    const sides = '(left|right)';
    const pattern = new RegExp(
      [
        `(^|[;{\\s])${sides}\\s*:`,
        `(margin|padding|border|scroll-margin|scroll-padding)-${sides}\\b`,
        `border-(top|bottom)-${sides}-radius`,
        `(text-align|float|clear)\\s*:\\s*${sides}\\b`,
      ].join('|'),
    );
    const violations = sourceFiles('.css')
      .filter(inApps)
      .flatMap((file) => linesMatching(file, withoutComments(read(file)), pattern));
    holds(violations, {
      why: 'Arabic pages are mirrored by the browser only where the style sheet speaks of start and end.',
      instead: 'inset-inline-start, margin-inline-end, text-align: start, border-start-start-radius …',
    });
  });

  it('the site asks for the width of the window in rem, so that large text gets the layout it needs', () => {
    const violations = sourceFiles('.css')
      .filter((file) => file.startsWith('site/'))
      .flatMap((file) => linesMatching(file, withoutComments(read(file)), /@media[^{]*width[^{]*\dpx/));
    holds(violations, {
      why: 'At 200 % text a header that counts pixels cuts off its last entries.',
      instead: '64rem for 1024 px, 46.3125rem for 741 px.',
    });
  });

  it('no rule of the site depends on what the whole page holds, but for the root itself', () => {
    const violations = sourceFiles('.css')
      .filter((file) => file.startsWith('site/'))
      .flatMap((file) =>
        linesMatching(file, withoutArguments(withoutComments(read(file))), /(:root|html|body):has\s+[^\s{,]/),
      );
    holds(violations, {
      why: 'Each element that arrives while a page loads would have its whole tree styled again (300 ms on a telephone).',
      instead: 'a custom property of `:root:has(…)` itself, an attribute that a script sets on the root, or a sibling.',
    });
  });

  it('the site writes no style attribute', () => {
    const violations = sourceFiles('.tsx')
      .filter((file) => file.startsWith('site/') && !isTest(file))
      .flatMap((file) => linesMatching(file, withoutComments(read(file)), /\sstyle=[{"]/));
    holds(violations, {
      why: 'The public Content-Security-Policy forbids inline styles: browsers would ignore them.',
      instead: 'a class of the CSS module, or <BlockStyle> for a value that editors choose.',
    });
  });
});
