import { describe, expect, it } from 'vitest';
import { comingAndGoing, coworkersOf, initialsOf, onePerPerson } from './coworkers.ts';

const person = (id: string, client = id, block: string | null = null) => ({
  client,
  person: { id, name: `${id} Name` },
  block,
  field: null,
});
const own = { client: 'me', userId: 'u0' };

describe('coworkers', () => {
  it('are everybody but this tab, each person in a colour of their own', () => {
    const people = ['u1', 'u2', 'u3', 'u4', 'u5'].map((id) => person(id));
    const found = coworkersOf([person('u0', 'me'), ...people], own);
    expect(found.map(({ client }) => client)).toEqual(['u1', 'u2', 'u3', 'u4', 'u5']);
    expect(new Set(found.map(({ color }) => color)).size).toBe(5);
  });

  it('keep their colour when the order in which they came is another', () => {
    const [one, two] = [person('u1'), person('u2')];
    const colorsOf = (people: (typeof one)[]) =>
      new Map(coworkersOf(people, own).map(({ personId, color }) => [personId, color]));
    expect(colorsOf([one, two])).toEqual(colorsOf([two, one]));
  });

  it('name another tab of the same person as such, and are shown once a person', () => {
    const found = coworkersOf([person('u0', 'other'), person('u1', 'a'), person('u1', 'b', 'b1')], own);
    expect(found[0]?.name).toBe('You, in another tab');
    expect(onePerPerson(found).map(({ client }) => client)).toEqual(['other', 'b']);
  });

  it('are announced when they come and go', () => {
    const [ana, ben] = coworkersOf([person('Ana'), person('Ben')], own);
    if (!ana || !ben) throw new Error('There are two');
    expect(comingAndGoing([], [ana, ben])).toBe('Ana Name and Ben Name are on this page too');
    expect(comingAndGoing([ana, ben], [ben])).toBe('Ana Name left this page');
    expect(comingAndGoing([ben], [ben])).toBe('');
    expect(comingAndGoing([], [ana])).toBe('Ana Name is on this page too');
  });

  it('have initials in any script', () => {
    expect(initialsOf('Ana Maria Lindqvist')).toBe('AL');
    expect(initialsOf('محمد')).toBe('م');
    expect(initialsOf(' ')).toBe('?');
  });
});
