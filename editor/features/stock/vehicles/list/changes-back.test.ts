import { expect, it } from 'vitest';
import { changesBack } from './changes-back.ts';

const car = (id: string, status: 'stock' | 'demo' | 'delivery', state: 'new' | 'used' = 'used') => ({
  id,
  status,
  state,
});

it('moves back only what the life of a car allows, each car to where it was', () => {
  const moved = [car('a', 'delivery'), car('b', 'demo'), car('c', 'demo', 'new'), car('d', 'stock')];
  const back = changesBack({ do: 'status', to: 'stock', reason: '' }, moved, []);
  // A demonstrator that was new became a used car, and d never moved.
  expect(back.map(({ ids, change }) => [ids, change(ids)])).toEqual([
    [['a'], { do: 'status', to: 'delivery', reason: '' }],
    [['b'], { do: 'status', to: 'demo', reason: '' }],
  ]);
  expect(changesBack({ do: 'status', to: 'sold', reason: '' }, moved, [])).toEqual([]);
});

it('puts back what the service says the cars were, part by part', () => {
  const before = ['a', 'b'].map((id) => ({ id, version: 2, publication: 'draft' as const }));
  const [back] = changesBack({ do: 'publication', to: 'published' }, [], before);
  expect(back?.change(['b'])).toEqual({ do: 'restore', cars: before.slice(1) });
});
