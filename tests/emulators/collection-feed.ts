import type { HttpReceiver } from './http-receiver.ts';
import { json } from './json-answer.ts';

/** How the service behaves: as documented, as a bare list, with items that do not fit, in another shape, down, or endless. */
export type FeedMood = 'document' | 'bare' | 'mixed' | 'other' | 'down' | 'endless';

const item = (name: string, group: string) => ({
  name,
  label: '€690',
  group,
  image: { src: `https://shop.example/${encodeURIComponent(name)}.webp`, alt: `${name} on a table` },
  hover_image: null,
  url: `https://shop.example/items/${encodeURIComponent(name)}`,
  button_label: 'To the shop',
});

const items = [item('Travel bag', 'Luggage'), item('Desk clock', 'At home'), item('Weekender', 'Luggage')];
const asDocument = (all: readonly unknown[]) => ({
  data: all.map((attributes, index) => ({ type: 'collection_item', id: String(index), attributes })),
  meta: { total_count: all.length },
});

const bodies: Record<Exclude<FeedMood, 'down'>, unknown> = {
  document: asDocument(items),
  bare: items,
  mixed: [
    { name: '' },
    { ...item('Hostile <script>alert(1)</script>', 'Luggage'), url: 'javascript:alert(1)', image: 'javascript:1' },
    'text',
    ...items,
  ],
  other: { items: 'none' },
  endless: asDocument(Array.from({ length: 400 }, (_, index) => item(`Item ${index}`, 'Luggage'))),
};

/** A collection service (decision 0003): `GET …?lang&market&collection&limit` answers items with their groups. */
export const collectionFeedAnswers =
  (mood: FeedMood): Parameters<HttpReceiver['answerWith']>[0] =>
  () =>
    mood === 'down' ? { status: 503, body: 'down' } : json(200, bodies[mood]);

/** The bodies it answers, for what asks no network. */
export const collectionFeedBody = (mood: Exclude<FeedMood, 'down'>): unknown => bodies[mood];
