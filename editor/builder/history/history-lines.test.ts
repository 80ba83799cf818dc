import { expect, it } from 'vitest';
import { historyParts } from './history-lines.ts';

const entry = (revision: number, actor: string, minute: number, step = `s${revision}`) => ({
  step,
  label: `Step ${step}`,
  kind: 'do' as const,
  revision,
  actor: { id: actor, name: actor },
  created_at: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString(),
  blocks: [],
});

it('groups by person and time, joins the parts of a step, and puts versions after what they hold', () => {
  const entries = [
    entry(6, 'Ben', 50),
    entry(5, 'Ana', 49, 'typing'),
    entry(4, 'Ana', 48, 'typing'),
    entry(3, 'Ana', 47),
    entry(2, 'Ana', 5),
  ];
  const version = { number: 1, revision: 2, published_at: '', published_by: 'Ana', current: true };
  const shown = historyParts(entries, [version]).map((part) =>
    part.kind === 'version' ? 'v1' : `${part.actor}: ${part.lines.map(({ revision }) => revision).join(' ')}`,
  );
  expect(shown).toEqual(['Ben: 6', 'Ana: 5 3', 'v1', 'Ana: 2']);
});
