import { Suspense, useRef } from 'react';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import type { Watched } from '#editor/listeners.ts';
import { useSides } from '../sides.context.ts';
import { FindDialog, MoveDialog, ReusableDialogs, SaveDialog } from './split-files.ts';

/** Whether somebody asked once: from then on the dialog is drawn, so that it closes as it opened. */
const useAsked = <Question,>(question: Watched<Question>): boolean => {
  const wasAsked = useRef(false);
  if (useWatched(question)) wasAsked.current = true;
  return wasAsked.current;
};

/** Dialogs that actions open from anywhere; they come in a file of their own, with the first question. */
export const AskedDialogs = () => {
  const { actions, library, reusables } = useEditedDocument();
  const { isFinding } = useSides();
  const isFindAsked = useAsked(isFinding);
  const isMoveAsked = useAsked(actions.moving);
  const isSaveAsked = useAsked(library.saving);
  const isMakeAsked = useAsked(reusables.making);
  const isRemoveAsked = useAsked(reusables.removing);
  return (
    <Suspense fallback={null}>
      {isFindAsked && <FindDialog />}
      {isMoveAsked && <MoveDialog />}
      {isSaveAsked && <SaveDialog />}
      {(isMakeAsked || isRemoveAsked) && <ReusableDialogs />}
    </Suspense>
  );
};
