import { type BlockKey, blockKeys, isBlockKey, templates } from '#block-schemas/index.ts';
import { tData } from '#editor/i18n/t.ts';

import { createWatched, type Watched } from '#editor/listeners.ts';

export interface PaletteCard {
  type: BlockKey;
  title: string;
  description: string;
  thumbnail: string;
}

export interface PaletteGroup {
  label: string;
  cards: PaletteCard[];
}

const words = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/** Sections in the order a page is built in; what is not named here comes after them. */
const sectionOrder = [
  'hero',
  'text',
  'media',
  'carousel',
  'models',
  'stock',
  'tabs',
  'forms',
  'quiz',
  'calculators',
  'retailers',
  'collection',
  'offers',
  'rental',
  'tools',
  'news',
  'navigation',
  'seo',
];
const placeOf = (group: string): number =>
  (sectionOrder.indexOf(group) + sectionOrder.length + 1) % (sectionOrder.length + 1);

const cards = new Map<BlockKey, PaletteCard>();

/** The same object each time: a palette that opens draws 69 of them, some twice. */
const cardOf = (type: BlockKey): PaletteCard => {
  const card = cards.get(type) ?? {
    type,
    title: tData(templates[type].title),
    description: tData(templates[type].description),
    thumbnail: `/assets/thumbnails/${type}.webp`,
  };
  cards.set(type, card);
  return card;
};

/** Cards of templates by their keys, in this order; those that are not to be used any more have none. */
export const cardsOf = (keys: readonly string[]): PaletteCard[] =>
  keys.flatMap((key) => (isBlockKey(key) && !templates[key].deprecated ? [cardOf(key)] : []));

const searched = new Map<BlockKey, string>();

const searchedText = (type: BlockKey): string => {
  const known = searched.get(type);
  if (known !== undefined) return known;
  const { title, description, 'x-keywords': keywords, 'x-group': group } = templates[type];
  const said = [title, description, group].flatMap((text) => [text, tData(text)]);
  const text = words([type, ...said, ...keywords].join(' '));
  searched.set(type, text);
  return text;
};

const isFound = (type: BlockKey, terms: readonly string[]): boolean =>
  terms.every((term) => searchedText(type).includes(term));

/** Templates that fit a search text (title, key, description, keywords), by palette section in their order. */
export const paletteGroups = (search: string): PaletteGroup[] => {
  const terms = words(search).split(/\s+/).filter(Boolean);
  const groups = new Map<string, BlockKey[]>();
  for (const type of blockKeys) {
    if (templates[type].deprecated || !isFound(type, terms)) continue;
    const group = templates[type]['x-group'];
    groups.set(group, [...(groups.get(group) ?? []), type]);
  }
  const order = (type: BlockKey): number => templates[type]['x-order'];
  return [...groups]
    .sort(([a], [b]) => placeOf(a) - placeOf(b) || a.localeCompare(b))
    .map(([group, types]) => ({
      label: tData(sentenceCase(group)),
      cards: types.sort((a, b) => order(a) - order(b)).map(cardOf),
    }));
};

const recentKey = 'forecourt.recent-blocks';

const readRecent = (): PaletteCard[] => {
  const kept = (localStorage.getItem(recentKey) ?? '').split(',');
  return kept.flatMap((type) => blockKeys.filter((key) => key === type)).map(cardOf);
};

let recent: Watched<PaletteCard[]> | null = null;

/** Templates used last in this browser, newest first, at most four. */
export const recentCards = (): Watched<PaletteCard[]> => {
  recent ??= createWatched(readRecent());
  return recent;
};

/** Notes that a block of this template was put on a page, wherever from. */
export const rememberUse = (type: BlockKey): void => {
  const others = recentCards()
    .get()
    .map((card) => card.type)
    .filter((other) => other !== type);
  localStorage.setItem(recentKey, [type, ...others].slice(0, 4).join(','));
  recentCards().set(readRecent());
};
