import { describe, it } from 'vitest';
import { isTest, linesMatching, read, sourceFiles, withoutComments } from './support/repository.ts';
import { holds } from './support/rule.ts';

const inApps = (file: string) => /^(site|editor)\//.test(file);

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
