/** Programs that say what they are; those that do not are left out by needing a script and a screen. */
const bots =
  /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|scan|fetch|curl|wget|python|java\/|okhttp|axios|go-http/i;

/** Whether a request comes from a browser that a person looks at, as far as its name tells. */
export const isPerson = (userAgent: string | undefined): boolean =>
  userAgent?.startsWith('Mozilla/') === true && !bots.test(userAgent);
