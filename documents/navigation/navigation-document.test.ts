import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itKeepsTheLawsOfDocuments } from '#tests/support/document-laws.ts';
import { type NavigationContent, navigationContent, navigationEntry } from './navigation.types.ts';
import { navigationDocument } from './navigation-document.ts';
import { navigationTree, withWholeTree } from './navigation-tree.ts';

const entryOf = (id: string, values: object = {}) =>
  navigationEntry.parse({ id, menu: 'header', title: id, ...values });
const ids = ['cars', 'service', 'used', 'contact', 'new_1', 'constructor'] as const;

const change =
  (id: string, values: object) =>
  (content: NavigationContent): NavigationContent => ({
    ...content,
    entries: content.entries.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)),
  });

const anyId = fc.constantFrom(...ids);
const edit: fc.Arbitrary<(content: NavigationContent) => NavigationContent> = fc.oneof(
  fc.tuple(anyId, fc.string({ maxLength: 3 })).map(([id, title]) => change(id, { title })),
  fc.tuple(anyId, fc.option(anyId)).map(([id, below]) => (content: NavigationContent) => {
    const moved = content.entries.map((entry) => (entry.id === id ? { ...entry, below } : entry));
    return { ...content, entries: withWholeTree(moved) };
  }),
  anyId.map((id) => (content: NavigationContent) => ({
    ...content,
    entries: withWholeTree(content.entries.filter((entry) => entry.id !== id)),
  })),
  fc.tuple(anyId, fc.nat(5)).map(([id, index]) => (content: NavigationContent) => {
    const entry = content.entries.find((one) => one.id === id) ?? entryOf(id);
    return { ...content, entries: content.entries.filter((one) => one.id !== id).toSpliced(index, 0, entry) };
  }),
  fc
    .tuple(fc.constantFrom('de', 'ar', 'constructor'), anyId, fc.string({ maxLength: 3 }))
    .map(([locale, id, words]) => (content: NavigationContent) => {
      const texts = Object.hasOwn(content.translations, locale) ? content.translations[locale] : {};
      return { ...content, translations: { ...content.translations, [locale]: { ...texts, [`${id}/title`]: words } } };
    }),
);

describe('the menus as a document', () => {
  itKeepsTheLawsOfDocuments<NavigationContent>({
    kind: navigationDocument,
    begun: navigationContent.parse({
      entries: ['cars', 'service', 'used', 'contact'].map((id) => entryOf(id)),
      translations: { de: { 'cars/title': 'Autos' } },
    }),
    edit,
    texts: ['cars', 'service', 'used', 'contact'],
    aside: (content) => ({ ...content, entries: [...content.entries, entryOf('by_an_import')] }),
    write: (id, title) => change(id, { title }),
    read: ({ entries }, id) => entries.find((entry) => entry.id === id)?.title,
    // Who lies below whom may depend on who came first, where both moves together would make a circle.
    unordered: ({ entries, translations }) => ({ entries: new Set(entries.map(({ id }) => id)), translations }),
  });

  it('puts an entry that two moves have laid below itself back to the top', () => {
    const base = navigationContent.parse({ entries: [entryOf('cars'), entryOf('service')], translations: {} });
    const { merged, clashes } = navigationDocument.merge(
      base,
      change('cars', { below: 'service' })(base),
      change('service', { below: 'cars' })(base),
    );
    expect(clashes).toEqual([]);
    expect(navigationTree(merged.entries, 'header')).toHaveLength(2);
  });

  it('keeps what lies too deep, at the deepest level there is', () => {
    const chain = ['a', 'b', 'c', 'd'].map((id, at, all) => entryOf(id, { below: all[at - 1] ?? null }));
    const [root] = navigationTree(withWholeTree(chain), 'header');
    expect(root?.children[0]?.children.map(({ entry }) => entry.id)).toEqual(['c', 'd']);
  });
});
