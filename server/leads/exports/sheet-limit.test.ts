import { expect, it } from 'vitest';
import { HttpError } from '#server/http/errors.ts';
import { refuseLongSheet } from './sheet-limit.ts';

const codeOf = (work: () => void): string => {
  try {
    work();
  } catch (error) {
    return error instanceof HttpError ? error.code : String(error);
  }
  return 'taken';
};

it('refuses a workbook from the first row that its sheet cannot hold on; other files have no end', () => {
  expect(codeOf(() => refuseLongSheet('xlsx', 1_048_575, 'orders'))).toBe('taken');
  expect(codeOf(() => refuseLongSheet('xlsx', 1_048_576, 'orders'))).toBe('too_many_rows');
  expect(() => refuseLongSheet('xlsx', 1_048_576, 'leads')).toThrow('choose CSV or fewer leads.');
  for (const format of ['csv', 'jsonl'] as const)
    expect(
      codeOf(() => refuseLongSheet(format, 5_000_000, 'orders')),
      format,
    ).toBe('taken');
});
