const ASK_MS = 2_000;

/** What a source answers, or an error when it takes longer than a lead may wait for it. */
export const answerInTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('The source does not answer in time.')), ASK_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};
