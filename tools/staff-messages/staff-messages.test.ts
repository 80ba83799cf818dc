import { describe, expect, it } from 'vitest';
import type { MessagePart } from '#editor/i18n/message.types.ts';
import { parseMessage } from '#editor/i18n/parse-message.ts';
import { compileMessages } from '#site/i18n/compile-messages.ts';
import type { CompactPart } from '#site/i18n/i18n.types.ts';
import { saidInCode } from './said-in-code.ts';
import { findSentences } from './sentences.ts';
import { staffFaults } from './staff-faults.ts';

const found = findSentences();
const page = '{count, plural, one {# page} other {# pages}}';
const sentence = { english: page, area: 'pages', places: ['editor/x.tsx:1'], isData: false };
const faultsOf = (text: string, locale = 'de') =>
  staffFaults({ sentences: new Map([[page, sentence]]), faults: [] }, [
    { locale, areas: new Map([['pages', { [page]: text }]]) },
  ]).map((fault) => fault.replace(/^.*” /, ''));

describe('what the staff app says', () => {
  it('is found where it is said, and words that go past t are named', () => {
    const code = "const A = () => <p title=\"Not said\">Raw <b>{t('Said')}</b>{tRich('<b>So</b>', {})}{t(name)}</p>;";
    const { said, faults } = saidInCode('editor/a.tsx', code);
    expect(said.map(({ text }) => text)).toEqual(['Said', '<b>So</b>']);
    expect(faults.map((fault) => fault.replace(/^editor\/a\.tsx:1 /, '').slice(0, 12))).toEqual([
      '“Not said” i',
      '“Raw” is not',
      't(…) takes t',
    ]);
  });

  it('is said by t also where it stands under a name first', () => {
    const code =
      "const NOT_SENT = 'No mail server is set up.'; const KEY = 'Mails'; const SAID = t('It is said here.');";
    const { faults } = saidInCode('editor/a.tsx', code);
    expect(faults.map((fault) => /“[^”]*”/.exec(fault)?.[0])).toEqual(['“No mail server is set up.”']);
  });

  it('is found where it begins with a quotation, and where the marks of quotations are', () => {
    expect(found.sentences.get('“{value}” is no web address.')?.area).toBe('server');
    expect([...found.sentences.keys()]).toContain('“{text}”');
  });

  it('is read in the browser as the parser of the check reads it', () => {
    const messages = [...found.sentences.values()].filter(({ isData }) => !isData).map(({ english }) => english);
    expect(messages.length).toBeGreaterThan(2_000);
    for (const english of messages) expect(parseMessage(english), english).toEqual(ofTheCheck(english));
  });
});

describe('a translation', () => {
  it('is asked for in every language that is translated as a whole', () => {
    const gapsOf = (locale: string) =>
      staffFaults({ sentences: new Map([[page, sentence]]), faults: [] }, [{ locale, areas: new Map() }]);
    for (const locale of ['ar', 'de', 'es', 'fr'])
      expect(gapsOf(locale)).toEqual([`editor/i18n/locales/${locale} lacks “${page}”`]);
    expect(gapsOf('it')).toEqual([]);
  });

  it('has the values, tags and plurals that its language needs', () => {
    expect(faultsOf('{count, plural, one {# Seite} other {# Seiten}}')).toEqual([]);
    expect(faultsOf('{count, plural, one {# صفحة} other {# صفحات}}', 'ar')).toEqual([
      'lacks the plural zero, two, few, many of {count}',
    ]);
    expect(faultsOf('{n, plural, one {# Seite} other {# Seiten}}')).toEqual([
      'lacks {count}',
      'has {n}, which the English has not',
    ]);
    expect(faultsOf('<b>Seiten</b>')).toEqual(['has other tags than none']);
    expect(faultsOf('{count, plural, one {# Seite}')).toHaveLength(1);
  });

  it('may be missing only in a language that is not translated as a whole', () => {
    const gapsOf = (locale: string) =>
      staffFaults({ sentences: new Map([[page, sentence]]), faults: [] }, [{ locale, areas: new Map() }]);
    expect(gapsOf('de')).toEqual([`editor/i18n/locales/de lacks “${page}”`]);
    expect(gapsOf('pl')).toEqual([]);
  });
});

/** The same sentence by the full parser, in the form of the small one. */
function ofTheCheck(english: string): MessagePart[] {
  const message = compileMessages({ english }).english ?? '';
  return typeof message === 'string' ? (message ? [message] : []) : message.map(asPart);
}

function asPart(part: CompactPart): MessagePart {
  if (typeof part === 'string') return part;
  if (part[0] === '#') return { kind: 'count' };
  if (part[0] !== 'plural' && part[0] !== 'select') return { kind: 'value', name: part[1] };
  const options = part[0] === 'plural' ? part[4] : part[2];
  return {
    kind: part[0],
    name: part[1],
    options: new Map(Object.entries(options).map(([name, parts]) => [name, parts.map(asPart)])),
  };
}
