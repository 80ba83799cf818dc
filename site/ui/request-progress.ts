/** An answer is not shown sooner after it was asked for: what flashes by is not read (ms; specification, site §9). */
const MINIMUM_DELAY = 200;

/** What the loading bar of the page is told of a request (`page-progress.ts`). */
export type RequestProgress = 'begun' | 'ended' | 'failed';

/** Named by its type where it is heard: an import would cost every page a request for one word. */
export type RequestEvent = 'fc-request';
const requestEvent: RequestEvent = 'fc-request';

const tell = (detail: RequestProgress): boolean => dispatchEvent(new CustomEvent(requestEvent, { detail }));

/**
 * Runs a request somebody waits for, with the page's loading bar; a failed one marks it. The answer is shown as soon as
 * it is there: for what takes the place of a whole screen, as a page does.
 * @param hasFailed whether an answer is a failure; a rejected request always is
 */
export async function withLoadingBar<Answer>(
  request: Promise<Answer>,
  hasFailed: (answer: Answer) => boolean,
): Promise<Answer> {
  tell('begun');
  try {
    const answer = await request;
    tell(hasFailed(answer) ? 'failed' : 'ended');
    return answer;
  } catch (error) {
    tell('failed');
    throw error;
  }
}

/** The same for what appears inside a screen that stays: it does not flash by. */
export function withProgress<Answer>(
  request: Promise<Answer>,
  hasFailed: (answer: Answer) => boolean,
): Promise<Answer> {
  const delay = new Promise((over) => setTimeout(over, MINIMUM_DELAY));
  const answered = Promise.all([request, delay]).then(([answer]) => answer);
  return withLoadingBar(answered, hasFailed);
}
