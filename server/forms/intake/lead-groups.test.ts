import { describe, expect, it } from 'vitest';
import { type ArrivedLead, createLeadGroups, type StoredLead } from './lead-groups.ts';

const arrived = (number: string) => ({ lead: { number } }) as ArrivedLead;
const storedAs = (number: string): StoredLead => ({ number, isDuplicate: false, hasWork: false });

describe('leads in groups', () => {
  it('are stored at once when nobody is before them, together when somebody is, each with its own answer', async () => {
    const groups: string[][] = [];
    const first = Promise.withResolvers<void>();
    const store = createLeadGroups(
      1,
      async (group) => {
        groups.push(group.map(({ lead }) => lead.number));
        if (groups.length === 1) await first.promise;
        return group.map(({ lead }) => storedAs(lead.number));
      },
      () => false,
    );
    const all = Array.from({ length: 40 }, (_, index) => store(arrived(String(index))));
    first.resolve();
    expect((await Promise.all(all)).map(({ number }) => number)).toEqual(all.map((_, index) => String(index)));
    expect(groups.map((group) => group.length)).toEqual([1, 32, 7]);
  });

  it('do not suffer for one that is broken', async () => {
    const store = createLeadGroups(
      1,
      async (group) => {
        if (group.some(({ lead }) => lead.number === 'broken')) throw new Error('broken');
        return group.map(({ lead }) => storedAs(lead.number));
      },
      () => false,
    );
    const outcomes = await Promise.allSettled(['a', 'b', 'broken', 'c'].map((number) => store(arrived(number))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('are not tried one by one when the database is away', async () => {
    let tries = 0;
    const store = createLeadGroups(
      1,
      async () => {
        tries += 1;
        throw new Error('away');
      },
      () => true,
    );
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((number) => store(arrived(number))));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tries).toBe(2);
  });
});
