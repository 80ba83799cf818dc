/** What of the dialogs and drawers that are open may hold, each as a question: true where something would be lost. */
const questions = new Set<() => boolean>();

/** While it is kept, whoever leaves asks it too. Answers what takes it away. */
export const keepAsking = (question: () => boolean): (() => void) => {
  questions.add(question);
  return () => {
    questions.delete(question);
  };
};

/** True where leaving would lose what was entered in a dialog or drawer; each of those says so. */
export const isAnythingHeld = (): boolean => [...questions].map((question) => question()).includes(true);
