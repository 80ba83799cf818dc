import { describe, expect, it } from 'vitest';
import { isTest, linesMatching, read, sourceFiles, withoutComments } from './support/repository.ts';
import { holds } from './support/rule.ts';

const inApps = (file: string) => /^(site|editor)\//.test(file);

/** A style sheet without what stands in round brackets; lines may close up. */
function withoutArguments(css: string): string {
  const shorter = css.replace(/\([^()]*\)/g, '');
  return shorter === css ? css : withoutArguments(shorter);
}

/**
 * What is in the document from its first line on: the page is not styled anew while it loads. Measured on 27 November on
 * demo pages over slow 4G, elements styled until the page is quiet, with the rule and without it (medians of three):
 * in-page navigation 411 and 478, breadcrumbs 404 and 456, the height of quick links 419 and 408, a retailer's bar 406
 * and 414 and a busy page 323 and 344 (each by a stand-in), the foot of a car's page 459 and 479.
 */
const settled = new Set([
  'site/blocks/navigation/in-page-navigation/in-page-navigation.module.css: :root:has(.section) --in-page-nav-height',
  'site/blocks/navigation/in-page-navigation/in-page-navigation.module.css: :root:has(.section) --header-offset',
  'site/blocks/navigation/in-page-navigation/in-page-navigation.module.css: :root:has(.section) --header-position',
  'site/furniture/breadcrumbs/breadcrumbs.module.css: :root:has(> body > .breadcrumbs, > body > fc-header > .breadcrumbs) --breadcrumbs-height',
  'site/furniture/header/retailer-bar.module.css: :root:has(> body > fc-header > .retailer) --retailer-height',
  'site/furniture/quick-links/quick-links.module.css: :root:has(> body > main > [data-busy-page]) --floats',
  'site/furniture/quick-links/quick-links.module.css: body:has(> .bar) --quick-links-height',
  'site/journeys/showroom/vehicle-bar.module.css: body:has(.bar) --page-foot',
]);

/** The selectors of a list: a comma inside of brackets parts none. */
function partsOf(selectors: string): string[] {
  const parts: string[] = [];
  let open = '';
  for (const piece of selectors.split(',')) {
    open += open === '' ? piece : `,${piece}`;
    if (open.split('(').length > open.split(')').length) continue;
    parts.push(open.trim());
    open = '';
  }
  return parts;
}

/** Inherited custom properties that a sheet sets on the root or the body while these hold something or are marked. */
function changedByState(css: string, notInherited: ReadonlySet<string | undefined>): string[] {
  const found = [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    partsOf(selectors)
      .filter((selector) => /^(:root|html|body)(:(has|not|is|where)\b|\[)\S*$/.test(withoutArguments(selector)))
      .flatMap((selector) =>
        [...body.matchAll(/(--[\w-]+)\s*:/g)].flatMap(([, name]) =>
          notInherited.has(name) ? [] : [`${selector} ${name}`],
        ),
      ),
  );
  return [...new Set(found)];
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

  it('what a rule with :has() draws inside has a name', () => {
    const violations = sourceFiles('.css')
      .filter((file) => file.startsWith('site/'))
      .flatMap((file) =>
        linesMatching(file, withoutArguments(withoutComments(read(file))), /:has\S*\s+([>+~]\s+)?(\*|:not)\s*[,{]/),
      );
    holds(violations, {
      why: 'Each piece of a page that arrives would have all in everything that asks :has() styled anew, as the header.',
      instead: 'a class that the component sets where it is so (`.few > *`), or one for what is drawn (`.under`).',
    });
  });

  it('no state of the root sets a custom property that everything inherits', () => {
    const sheets = sourceFiles('.css').filter((file) => file.startsWith('site/'));
    const css = new Map(sheets.map((file) => [file, withoutComments(read(file))]));
    const own = new Set(
      [...css.values()].flatMap((text) =>
        [...text.matchAll(/@property\s+(--[\w-]+)\s*\{[^}]*inherits:\s*false/g)].map(([, name]) => name),
      ),
    );
    const inSheets = [...css].flatMap(([file, text]) => changedByState(text, own).map((rule) => `${file}: ${rule}`));
    const inScripts = sourceFiles('.ts', '.tsx')
      .filter((file) => file.startsWith('site/') && !isTest(file))
      .flatMap((file) =>
        linesMatching(file, withoutComments(read(file)), /\b(documentElement|body)\s*\.style\.setProperty\(\s*['"`]--/),
      );
    holds([...inSheets.filter((rule) => !settled.has(rule)), ...inScripts], {
      why: 'A value that changes there has the whole page styled anew, each time (300 ms on a telephone).',
      instead:
        'an attribute of the root and a rule for the few elements that it concerns (`:root[data-page-bar] .floating`), or `@property` with `inherits: false`.',
    });
    expect(
      [...settled].filter((rule) => !inSheets.includes(rule)),
      'what is named as settled is still there',
    ).toEqual([]);
  });

  it('finds custom properties that follow a state of the root', () => {
    const css = `
      :root { --a: 1; } :root:has(.bar) { color: red; --b: 1; } .x:has(.y) { --c: 1; }
      @media (width > 1rem) { p, body:has(.bar:is(:not(.a), .b)) { --d: 1 } html[data-open] { --e: 1; --own: 1; } }
      :root[data-open] .few { --f: 1; }`;
    expect(changedByState(css, new Set(['--own']))).toEqual([
      ':root:has(.bar) --b',
      'body:has(.bar:is(:not(.a), .b)) --d',
      'html[data-open] --e',
    ]);
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
