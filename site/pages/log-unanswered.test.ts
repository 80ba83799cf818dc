import { describe, expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import { createTestBed } from '#site/testing/test-bed.ts';
import { logUnanswered } from './log-unanswered.ts';

describe('what the log says of a page that was not answered', () => {
  it('is no error while everything behind is down', async () => {
    const bed = createTestBed({ down: true });
    const { status } = await createSite(bed.deps).handle({ method: 'GET', url: '/about', headers: {} });
    expect(status).toBe(503);
    expect(bed.logged).toContainEqual({ level: 'warn', message: 'a page cannot be answered now' });
    expect(bed.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is an error, with its stack and without the query, when something is wrong', () => {
    const said: unknown[] = [];
    const never = () => expect.fail('It is an error.');
    const error = new Error('x is not a function');
    const log = {
      info: never,
      warn: never,
      error: (details: object, message: string) => said.push([details, message]),
    };
    logUnanswered(log, '/about?name=Zoe', error);
    expect(said).toEqual([[{ err: error, path: '/about' }, 'a page could not be answered']]);
  });
});
