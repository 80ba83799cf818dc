/** What consent does beyond asking; loaded once something of it is needed. */
import { runMetaheads } from '#site/metaheads/run-metaheads.ts';
import { whenAllowed } from './consent-state.ts';
import { openGates } from './open-gates.ts';

export { decide } from './decide-consent.ts';
export { startProvider } from './external-consent.ts';
export { openGates } from './open-gates.ts';

/** Lets in what waits on this page, each part once it is allowed. */
export function letInWaiting(): void {
  openGates();
  runMetaheads(whenAllowed);
}
