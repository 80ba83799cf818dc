import type { Target } from '#editor/builder/document/commands/targets.ts';
import { type Dragged, type DragTools, movingOf } from './drag.types.ts';

/** Does what a drop at a place means; false when nothing came of it. */
export const dropDragged = ({ actions, insertSaved, insertReusable }: DragTools, dragged: Dragged, target: Target) => {
  switch (dragged.kind) {
    case 'insert':
      return actions.insert(dragged.type, target) !== null;
    case 'reusable':
      return insertReusable(dragged.id, dragged.label, target);
    case 'section':
      void insertSaved(dragged.id, dragged.label, target);
      return true;
    case 'move': {
      const ids = [...movingOf(dragged)];
      const isMoved = actions.moveAll(ids, target);
      actions.select(ids);
      return isMoved;
    }
  }
};
