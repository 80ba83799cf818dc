import { isIncomplete, type Problem, problem } from '../validate/problem.ts';
import { isHiddenAt } from './conditions.ts';
import { isRecord, own } from './json-value.ts';
import { makeReader, type Reader } from './read-value.ts';
import type { SharedDefinitions } from './schema-fields.ts';
import type { BlockTemplate, MigrationStep } from './template.types.ts';

/** Everything preparing depends on; the product's own set is in `generated.ts`. */
export interface TemplateSet {
  templates: Readonly<Record<string, BlockTemplate>>;
  shared: SharedDefinitions;
  migrations: Readonly<Record<string, readonly MigrationStep[] | undefined>>;
}

/** A block as it is stored: its type, the version of its values (absent: the current one) and the values. */
export interface StoredBlock {
  type: string;
  v?: number;
  props: unknown;
}

/** A block whose values can be relied on. `problems` tells what was left out, cut or replaced on the way. */
export interface KnownBlock {
  ok: true;
  type: string;
  v: number;
  props: Record<string, unknown>;
  problems: Problem[];
}

/** A block nobody here can read; `stored` is what came in, untouched. */
export interface UnreadableBlock {
  ok: false;
  type: string;
  stored: unknown;
  problems: Problem[];
}

export interface MigratedBlock {
  v: number;
  props: unknown;
  problem?: Problem;
}

/** Makes prepareBlock and migrateBlock for a set of templates. Readers are made on first use and kept. */
export function blockPreparer({ templates, shared, migrations }: TemplateSet) {
  const readers = new Map<string, Reader>();

  const templateOf = (type: string): BlockTemplate | undefined =>
    Object.hasOwn(templates, type) ? templates[type] : undefined;

  function readerOf(template: BlockTemplate): Reader {
    const reader = readers.get(template.$id) ?? makeReader(template, shared, 'keep');
    readers.set(template.$id, reader);
    return reader;
  }

  function migrateBlock({ type, v, props }: StoredBlock): MigratedBlock {
    const current = templateOf(type)?.['x-version'] ?? 1;
    const from = Number.isInteger(v) && (v as number) >= 1 ? (v as number) : current;
    if (from > current) return { v: from, props, problem: problem('newer_version', '') };
    if (from === current) return { v: current, props };
    try {
      const steps = migrations[type]?.slice(from - 1, current - 1) ?? [];
      if (steps.length !== current - from || !isRecord(props)) throw new Error('A step of the migration is missing');
      return { v: current, props: steps.reduce((value, step) => step(value), structuredClone(props)) };
    } catch {
      return { v: from, props, problem: problem('migration_failed', '') };
    }
  }

  function prepareBlock(stored: unknown, { keepsLong = false } = {}): KnownBlock | UnreadableBlock {
    const block = isRecord(stored) ? stored : {};
    const type = own(block, 'type');
    const name = typeof type === 'string' ? type : '';
    const unreadable = (found: Problem): UnreadableBlock => ({ ok: false, type: name, stored, problems: [found] });
    const template = templateOf(name);
    if (!template) return unreadable(problem('unknown_type', '', { expected: name.slice(0, 100) }));
    const v = own(block, 'v');
    const migrated = migrateBlock({
      type: name,
      props: own(block, 'props') ?? {},
      ...(typeof v === 'number' ? { v } : {}),
    });
    if (migrated.problem) return unreadable(migrated.problem);
    const problems: Problem[] = [];
    const read = readerOf(template);
    const props = read(migrated.props, { path: [], problems, keepsLong }) ?? read({}, { path: [], problems: [] });
    const told = problems.filter((found) => !isIncomplete(found) || !isHiddenAt(template, props, found.pointer));
    return { ok: true, type: name, v: migrated.v, props: props as Record<string, unknown>, problems: told };
  }

  return { migrateBlock, prepareBlock };
}
