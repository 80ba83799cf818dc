/**
 * Work that nobody waits for, done step by step once nothing has happened for a while.
 * @param step does one piece; false when there is nothing left to do
 * @returns a function to call whenever something happens: what is left to do waits anew
 */
export function whenQuiet(step: () => Promise<boolean>, restMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDone = false;
  const work = async (mine: typeof timer): Promise<void> => {
    while (timer === mine && !isDone) isDone = !(await step());
  };
  return () => {
    clearTimeout(timer);
    if (isDone) return;
    const mine = setTimeout(() => void work(mine), restMs);
    timer = mine;
  };
}
