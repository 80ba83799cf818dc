import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldValue, type FormField, fieldTypes, readField, refusalsOf, valueCell, valueText } from './index.ts';

const field = (type: string, more: Partial<FormField> = {}): FormField => ({ id: 'f', type, label: 'F', ...more });
const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];

const nasty = [
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '=1+1',
  '\u0000',
  '\ud800',
  'a@b.co\r\nBcc: all@example.com',
  "' or 1=1 --",
  'javascript:alert(1)',
  '2026-02-30',
  '٢٠٢٦-٠١-٠١',
  '1e999',
  '0x10',
  'NaN',
  '24:00',
  '+0000000',
  'WVWZZZ1JZXW00000O',
  '😀'.repeat(9_000),
  `${'a'.repeat(300)}@example.com`,
  '-0',
  '',
  ' ',
];
const hostile = fc.oneof(
  fc.constantFrom(...nasty),
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withTypedArray: true,
  }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom('a', 'b', 'c', '', null, 1)),
  fc.record({ id: fc.anything(), name: fc.anything(), size: fc.anything(), content_type: fc.anything() }),
  fc.emailAddress(),
  fc.webUrl(),
  fc.double(),
);

const oneLine = { test: (text: string) => !/[\n\r]/.test(text) && !text.includes('\u0000') };
const isText = (value: FieldValue, most: number) =>
  typeof value === 'string' && value.isWellFormed() && [...value].length <= most && value === value.trim();

/** What a value of any type is: something that JSON, a database and a spreadsheet hold. */
const isPlain = (value: FieldValue): boolean =>
  typeof value === 'string' ? isText(value, 10_000) : typeof value !== 'number' || Number.isFinite(value);

/** What an accepted value must be, said in other words than the types say it; a type of its own folder alone is plain. */
const oracles: Record<string, (value: FieldValue) => boolean> = {
  text: (value) => isText(value, 1_000) && oneLine.test(String(value)),
  textarea: (value) => isText(value, 10_000),
  hidden: (value) => isText(value, 2_000) && oneLine.test(String(value)),
  email: (value) =>
    typeof value === 'string' &&
    value.split('@').length === 2 &&
    !/[\s<>"(),;:\\[\]]/.test(value) &&
    value.length <= 254,
  phone: (value) =>
    typeof value === 'string' &&
    value.startsWith('+') &&
    value.length >= 8 &&
    value.length <= 16 &&
    /^\d+$/.test(value.slice(1)),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  date: (value) => typeof value === 'string' && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value),
  time: (value) =>
    typeof value === 'string' && value.length === 5 && !Number.isNaN(Date.parse(`2026-01-01T${value}:00Z`)),
  select: (value) => value === 'a' || value === 'b',
  radio: (value) => value === 'a' || value === 'b',
  checkbox_group: (value) =>
    Array.isArray(value) && value.every((item) => item === 'a' || item === 'b') && new Set(value).size === value.length,
  checkbox: (value) => typeof value === 'boolean',
  consent: (value) => typeof value === 'boolean',
  file: (value) =>
    Array.isArray(value) &&
    value.length === 1 &&
    value.every((item) => typeof item === 'object' && item.size > 0 && item.size <= 10_485_760),
  location: (value) => typeof value === 'string' && value.length <= 64 && !/[\s<>"'/]/.test(value),
  vehicle: (value) => typeof value === 'string' && value.length <= 64 && !/[\s<>"'/]/.test(value),
  vin: (value) => typeof value === 'string' && value.length === 17 && !/[IOQ\s]/.test(value),
  postcode: (value) => typeof value === 'string' && value.length >= 2 && value.length <= 10 && /\d/.test(value),
  url: (value) => typeof value === 'string' && ['http:', 'https:'].includes(new URL(value).protocol),
  heading: () => false,
  html: () => false,
};

describe('field types', () => {
  it('are found by their folder, and each is named after it', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(fieldTypes.map(({ type }) => type).sort()).toEqual(folders.sort());
    expect(folders).toEqual(expect.arrayContaining(Object.keys(oracles)));
  });

  for (const type of fieldTypes) {
    it(`${type.type} never throws and never accepts what it should not`, () => {
      const declared = field(type.type, { options });
      fc.assert(
        fc.property(hostile, (value) => {
          const reading = readField(declared, value);
          valueText(declared, value);
          valueCell(declared, value);
          if (!reading.ok) {
            const { code, message } = reading.problem;
            return message !== '' && (!type.hasValue || refusalsOf(declared).some((one) => one === code));
          }
          if (reading.value === undefined) return true;
          const again = readField(declared, reading.value);
          expect(again, 'a normalised value normalises to itself').toEqual(reading);
          return (oracles[type.type] ?? isPlain)(reading.value);
        }),
      );
    });
  }
});

describe('messages', () => {
  const messageOf = (declared: FormField, value: unknown) => {
    const reading = readField(declared, value);
    return reading.ok ? 'accepted' : [reading.problem.code, reading.problem.message];
  };
  const cases: [Partial<FormField> & { type: string }, unknown, unknown][] = [
    [{ type: 'text', required: true }, ' ', ['required', 'This field is required']],
    [{ type: 'text', min_length: 3 }, 'ab', ['min_length', 'Enter at least 3 characters']],
    [{ type: 'text', max_length: 3 }, 'abcd', ['max_length', 'Character limit exceeded']],
    [{ type: 'text', max_length: 1 }, '😀', 'accepted'],
    [
      { type: 'text' },
      'half a \ud83d face',
      ['characters', 'A character in this text is broken. Delete it and type it again'],
    ],
    [{ type: 'text', pattern: '99-AA' }, '12-é7', ['pattern', 'Use the format shown']],
    [{ type: 'text', pattern: '99-AA' }, '12-éb', 'accepted'],
    [{ type: 'number', min: 2 }, '1', ['min', 'Enter 2 or more']],
    [{ type: 'number', max: 2 }, '3', ['max', 'Enter 2 or less']],
    [{ type: 'integer' }, '1.5', ['integer', 'Enter a whole number']],
    [{ type: 'email' }, 'a@b', ['email', 'Enter a valid email address']],
    [{ type: 'email' }, 'a.b+c@Example.CO.uk', 'accepted'],
    [{ type: 'phone' }, '07700900123', ['phone', 'Enter a phone number with country code, like +44 7700 900123']],
    [{ type: 'phone' }, '+44 (0)7700 900-123', 'accepted'],
    [{ type: 'date' }, '2026-02-30', ['date', 'Enter a real date']],
    [{ type: 'date', min: '2026-01-02' }, '2026-01-01', ['date_min', 'Enter 2026-01-02 or a later date']],
    [{ type: 'select', options }, 'z', ['option', 'Choose an option from the list']],
    [{ type: 'checkbox_group', options, min: 2 }, ['a'], ['options_min', 'Choose at least 2']],
    [{ type: 'consent', required: true }, false, ['consent', 'Please agree to continue']],
    [{ type: 'consent', required: true }, undefined, ['consent', 'Please agree to continue']],
    [{ type: 'vin' }, 'WVWZZZ1JZXW00000', ['vin', 'Enter the 17-character VIN']],
    [{ type: 'url' }, 'javascript:alert(1)', ['url', 'Enter a web address, like https://example.com']],
    [
      { type: 'file', accept: ['application/pdf', 'image/jpeg', '.docx', 'video/*'] },
      [{ id: '1', name: 'a.exe', size: 1, content_type: 'application/x-msdownload' }],
      ['file_type', 'Use one of: PDF, JPEG, DOCX, MP4, MOV, WEBM…'],
    ],
    [
      { type: 'file', max_size: 2_097_152 },
      [{ id: '1', name: 'a.png', size: 3_000_000, content_type: 'image/png' }],
      ['file_size', 'The file must be smaller than 2 MB'],
    ],
  ];
  it.each(cases)('%o given %o', (declared, value, expected) => {
    const asked = field(declared.type, declared);
    expect(messageOf(asked, value)).toEqual(expected);
    if (Array.isArray(expected))
      expect(refusalsOf(asked), 'the texts that go along with a form').toContain(expected[0]);
  });
});

describe('what people type', () => {
  const typedInto = (declared: Partial<FormField> & { type: string }, typed: string) => {
    const reading = readField(field(declared.type, declared), typed);
    return reading.ok ? reading.value : reading.problem.code;
  };
  it.each([
    ['12,5', 12.5],
    ['1.500,50', 1_500.5],
    ['1,500.50', 1_500.5],
    ['25.000', 25_000],
    ['25,000', 25_000],
    ['1 500 000', 1_500_000],
    ['0.125', 0.125],
    ['-3,5', -3.5],
    ['١٢٫٥', 12.5],
    ['١٬٥٠٠', 1_500],
    ['1.500.00', 'number'],
    ['1,2,3', 'number'],
    ['12 km', 'number'],
  ])('a number as %s', (typed, expected) => {
    expect(typedInto({ type: 'number' }, typed)).toBe(expected);
  });

  it('three decimals where the step asks for them', () => {
    expect(typedInto({ type: 'number', step: 0.001 }, '1,234')).toBe(1.234);
  });

  it.each([
    [{ type: 'integer' }, '25.000', 25_000],
    [{ type: 'integer' }, '٤٢', 42],
    [{ type: 'phone' }, '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    [{ type: 'phone' }, '۰۰۹۸۹۱۲۱۲۳۴۵۶۷', '+989121234567'],
    [{ type: 'postcode' }, '١٢٣٤٥', '12345'],
    [{ type: 'text', pattern: '9999' }, '١٢٣٤', '1234'],
    [{ type: 'text' }, 'شارع ١٢', 'شارع ١٢'],
  ])('digits of other scripts and parted thousands: %o given %s', (declared, typed, expected) => {
    expect(typedInto(declared, typed)).toBe(expected);
  });
});

describe('a day', () => {
  const day = field('date');
  it('is in words in the language of its reader, and in figures for machines', () => {
    expect(valueText(day, '2026-11-23', 'de')).toBe('23. November 2026');
    expect(valueText(day, '2026-11-23', 'en-GB')).toBe('23 November 2026');
    // The calendar is the one the day was chosen in, whatever people of a language use elsewhere.
    expect(valueText(day, '2026-11-23', 'th')).toContain('2026');
    expect([valueText(day, '2026-11-23'), valueCell(day, '2026-11-23')]).toEqual(['2026-11-23', '2026-11-23']);
    expect([valueText(day, 'soon', 'de'), valueText(day, '2026-11-23', 'not a language')]).toEqual([
      'soon',
      '2026-11-23',
    ]);
  });
});
