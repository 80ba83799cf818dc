import { afterEach, expect, it, vi } from 'vitest';
import { createCanvasMessages } from './canvas-messages.ts';

afterEach(() => vi.unstubAllGlobals());

/** The words of a canvas in English, whose server gives these answers, one after the other. */
const withAnswers = (...answers: (() => Response)[]) => {
  const fetched = vi.fn(async (_address: string) => (answers.shift() ?? Response.error)());
  vi.stubGlobal('fetch', fetched);
  return { fetched, messages: createCanvasMessages({ basePath: '/shop', messages: { en: { more: 'More' } } }) };
};

it('words of a language come once, for however many ask, and those that came with the document are not asked for', async () => {
  const { fetched, messages } = withAnswers(() => Response.json({ more: 'Mehr' }));
  expect(messages.of('de')).toBeUndefined();
  expect(await Promise.all([messages.load('en'), messages.load('de'), messages.load('de')])).toEqual([
    true,
    true,
    true,
  ]);
  expect(messages.of('de')).toEqual({ more: 'Mehr' });
  expect(fetched.mock.calls).toEqual([['/shop/de/canvas/messages.json']]);
});

it('words that cannot be had now are asked for again the next time', async () => {
  const { messages } = withAnswers(
    () => new Response('', { status: 503 }),
    Response.error,
    () => Response.json({ more: 'Mehr' }),
  );
  expect([await messages.load('de'), await messages.load('de'), await messages.load('de')]).toEqual([
    false,
    false,
    true,
  ]);
});
