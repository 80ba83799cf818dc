import type { Emulator } from './create-emulator.ts';
import type { EmulatorRequest } from './emulator.types.ts';

/** A request below an origin, as the imitation gets it. */
export const emulatorRequest = (
  url: URL,
  origin: string,
  given: { method: string; headers: Readonly<Record<string, string | undefined>>; body: string },
): EmulatorRequest => {
  const base = new URL(origin).pathname.replace(/\/$/, '');
  return { ...given, path: url.pathname.slice(base.length) || '/', query: url.searchParams };
};

/** `fetch` that asks an imitation in this process; redirects are answers. */
export const emulatorFetch =
  <State>(emulator: Emulator<State>, origin: string): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'manual' });
    const answer = emulator.handle(
      emulatorRequest(new URL(request.url), origin, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      }),
    );
    return new Response(answer.body === '' ? null : answer.body, { status: answer.status, headers: answer.headers });
  };
