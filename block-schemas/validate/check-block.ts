import { isHiddenAt } from '../read/conditions.ts';
import { isRecord, isWithinDepth, limits } from '../read/json-value.ts';
import { makeReader, type Reader } from '../read/read-value.ts';
import type { SharedDefinitions } from '../read/schema-fields.ts';
import type { BlockTemplate } from '../read/template.types.ts';
import { explainFault, type Fault } from './explain-fault.ts';
import { isIncomplete, mergeProblems, type Problem, problem } from './problem.ts';

/** A JSON Schema implementation: what does not hold for the values of a template. */
export type Judge = (template: BlockTemplate, props: unknown) => Fault[];

/** A draft may lack what is required; a page to be published may not. */
export type Purpose = 'draft' | 'publish';

/**
 * Makes the strict check of blocks. The judge says whether the schema holds; the reader adds what a schema cannot say
 * (grammar of formatted text, real dates, one id per item).
 */
export function blockChecker(
  templates: Readonly<Record<string, BlockTemplate>>,
  shared: SharedDefinitions,
  judge: Judge,
): (type: string, props: unknown, purpose?: Purpose) => Problem[] {
  const readers = new Map<string, Reader>();
  return (type, props, purpose = 'publish') => {
    const template = Object.hasOwn(templates, type) ? templates[type] : undefined;
    if (!template) return [problem('unknown_type', '', { expected: type.slice(0, 100) })];
    if (!isRecord(props)) return [problem('type', '', { label: template.title, expected: 'a group of fields' })];
    if (!isWithinDepth(props, limits.depth)) return [problem('too_deep', '', { max: limits.depth })];
    const bytes = new TextEncoder().encode(JSON.stringify(props)).length;
    if (bytes > limits.blockBytes) return [problem('too_large', '', { max: limits.blockBytes })];

    const read = readers.get(type) ?? makeReader(template, shared, 'keep');
    readers.set(type, read);
    const found: Problem[] = judge(template, props).flatMap((fault) => explainFault(fault, template, props, shared));
    read(props, { path: [], problems: found });
    const merged = mergeProblems(found).filter(
      (entry) => !isIncomplete(entry) || !isHiddenAt(template, props, entry.pointer),
    );
    return purpose === 'draft' ? merged.filter((entry) => !isIncomplete(entry)) : merged;
  };
}
