import type { EmulatorAnswer } from './emulator.types.ts';

export const answerJson = (value: unknown, status = 200): EmulatorAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** Sends a browser on after a form. */
export const sendOn = (location: string): EmulatorAnswer => ({ status: 303, headers: { location }, body: '' });

export const nothingHere = (): EmulatorAnswer => ({
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'There is nothing here.',
});

/** An address with more in its query. */
export const withQuery = (address: string, more: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.href;
};
