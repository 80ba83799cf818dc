import { describe, expect, it } from 'vitest';
import { exists, isTest, linesMatching, read, sourceFiles, withoutComments } from './support/repository.ts';
import { holds } from './support/rule.ts';

/**
 * What the three engines have had together for less than two years. Each use of it on the public site has a fall-back:
 * a file that answers in its stead, or the words why nothing is lost without it.
 */
const newer: readonly { feature: string; pattern: RegExp; answeredBy?: string; nothingLost?: string }[] = [
  {
    feature: 'buttons with command and commandfor',
    pattern: /\bcommandfor\s*=/i,
    answeredBy: 'site/furniture/invoker-commands.ts',
  },
  { feature: 'windows with closedby', pattern: /\bclosedby\s*=/i, answeredBy: 'site/furniture/invoker-commands.ts' },
  { feature: 'speculation rules', pattern: /speculationrules/, nothingLost: 'pages load when they are asked for' },
  {
    feature: 'view transitions between documents',
    pattern: /@view-transition|view-transition-name/,
    nothingLost: 'the next page appears at once',
  },
  {
    feature: 'sizes that can be moved between',
    pattern: /interpolate-size|calc-size\(/,
    nothingLost: 'what opens is open at once',
  },
  { feature: 'scroll-driven animation', pattern: /animation-timeline|scroll-timeline/, nothingLost: 'nothing moves' },
  { feature: 'anchored boxes', pattern: /\banchor-name\s*:|position-anchor\s*:|position-try/ },
  { feature: 'popovers of the kind hint, interest invokers', pattern: /popover="hint"|\binterestfor\s*=/ },
  { feature: 'select boxes that can be styled', pattern: /appearance\s*:\s*base-select|::picker/ },
  { feature: 'CSS if(), functions, sibling-index()', pattern: /:\s*if\(|@function\b|sibling-(index|count)\(/ },
  { feature: 'carousels of CSS', pattern: /::scroll-(button|marker)|scroll-marker-group/ },
  { feature: 'the navigation API', pattern: /\bnavigation\.(navigate|addEventListener|entries|currentEntry)/ },
  { feature: 'moveBefore', pattern: /\.moveBefore\(/ },
  {
    feature: 'recent JavaScript (Temporal, RegExp.escape, Promise.try, bytes as text, iterator helpers)',
    pattern:
      /\bTemporal\.|RegExp\.escape\(|Promise\.try\(|Uint8Array\.from(Base64|Hex)\(|\bIterator\.from\(|Math\.sumPrecise\(/,
  },
];

/** Everything a visitor's browser gets: style sheets, markup, elements and islands. */
const shownToVisitors = sourceFiles('.ts', '.tsx', '.css').filter(
  (file) => file.startsWith('site/') && !isTest(file) && !/^site\/(canvas|build|testing)\//.test(file),
);

describe('features of browsers younger than two years', () => {
  it.each(newer.map((one) => [one.feature, one] as const))('%s: have a fall-back wherever they are used', (_, one) => {
    const { pattern, answeredBy, nothingLost } = one;
    if (answeredBy) expect(exists(answeredBy), answeredBy).toBe(true);
    const uses =
      answeredBy || nothingLost
        ? []
        : shownToVisitors.flatMap((file) => linesMatching(file, withoutComments(read(file)), pattern));
    holds(uses, {
      why: 'Safari 26.0 showed a dead lightbox: the newest of the three engines is not the one visitors have.',
      instead:
        'what all three have had for two years, or a fall-back that is named in tests/architecture/browsers.test.ts.',
    });
  });

  it('are answered by something every page loads', () => {
    expect(read('site/furniture/furniture.element.ts')).toContain('answerInvokerCommands()');
  });
});
