import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#block-schemas/index.ts';
import { sameJson } from '#block-schemas/read/json-value.ts';
import { validateBlock } from '#block-schemas/validate/browser-validator.ts';
import { snapshotBlock } from '#documents/page/derive-snapshot.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';

const none: ReadonlyMap<string, Problem> = new Map();

/** Milliseconds of rest before a block is checked, so that typing never waits for it. */
const restMs = 200;

/**
 * What is wrong with a block, by field pointer; the same rules as at publishing. A block just chosen is checked at once:
 * errors that come later move what stands below them away from under a pointer that is being pressed.
 */
export const useProblems = (id: string, block: DraftBlock | undefined): ReadonlyMap<string, Problem> => {
  const { store } = useEditedDocument();
  const [problems, setProblems] = useState(none);
  const checked = useRef<string>(undefined);
  useEffect(() => {
    if (!block) return;
    const check = (): void => {
      checked.current = id;
      const { props } = snapshotBlock(id, block, store.getStructure().lists);
      const found = validateBlock(block.type, props);
      const next = found.length === 0 ? none : new Map(found.map((problem) => [problem.pointer, problem]));
      setProblems((before) => (sameJson([...before.values()], [...next.values()]) ? before : next));
    };
    if (checked.current !== id) {
      check();
      return;
    }
    const timer = setTimeout(check, restMs);
    return () => clearTimeout(timer);
  }, [store, id, block]);
  return problems;
};
