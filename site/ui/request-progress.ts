/** An answer is not shown sooner after it was asked for: what flashes by is not read (ms; specification, site §9). */
const MINIMUM_DELAY = 200;

/** What the loading bar of the page is told of a request (`page-progress.ts`). */
export type RequestProgress = 'begun' | 'ended' | 'failed';

/** Named by its type where it is heard: an import would cost every page a request for one word. */
export type RequestEvent = 'fc-request';
const requestEvent: RequestEvent = 'fc-request';

const tell = (detail: RequestProgress): boolean => dispatchEvent(new CustomEvent(requestEvent, { detail }));

/**
 * Runs a request somebody waits for, with the page's loading bar; a failed one marks it.
 * @param hasFailed whether an answer is a failure; a rejected request always is
 */
export async function withProgress<Answer>(
  request: Promise<Answer>,
  hasFailed: (answer: Answer) => boolean,
): Promise<Answer> {
  tell('begun');
  const delay = new Promise((over) => setTimeout(over, MINIMUM_DELAY));
  try {
    const [answer] = await Promise.all([request, delay]);
    tell(hasFailed(answer) ? 'failed' : 'ended');
    return answer;
  } catch (error) {
    tell('failed');
    throw error;
  }
}
