import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameJson } from '#block-schemas/read/json-value.ts';
import { inOnePiece, itemByItem, mergeBy, textByText } from '#documents/whole/merge.ts';
import { draftServiceOf, itKeepsTheLawsOfDocuments, type TriedKind } from '#tests/support/document-laws.ts';

/** The smallest document that has all that others have: single values, things with ids in an order, translations. */
interface Menu {
  title: string;
  items: { id: string; below: string | null; label: string }[];
  translations: Record<string, Record<string, string>>;
}

const begun: Menu = {
  title: 'Main',
  items: ['cars', 'service', 'used', 'contact'].map((id) => ({ id, below: null, label: id })),
  translations: { de: { cars: 'Autos', service: 'Werkstatt' } },
};

const relabel =
  (id: string, label: string) =>
  (menu: Menu): Menu => ({ ...menu, items: menu.items.map((item) => (item.id === id ? { ...item, label } : item)) });

const id = fc.constantFrom('cars', 'service', 'used', 'contact', 'new_1', 'new_2', 'constructor');
const word = fc.string({ maxLength: 3 });
const edit: fc.Arbitrary<(menu: Menu) => Menu> = fc.oneof(
  fc.tuple(id, word).map(([one, label]) => relabel(one, label)),
  word.map((title) => (menu: Menu) => ({ ...menu, title })),
  id.map((one) => (menu: Menu) => ({ ...menu, items: menu.items.filter((item) => item.id !== one) })),
  fc.tuple(id, fc.nat(5)).map(([one, index]) => (menu: Menu) => {
    const moved = menu.items.find((item) => item.id === one) ?? { id: one, below: null, label: one };
    return { ...menu, items: menu.items.filter((item) => item.id !== one).toSpliced(index, 0, moved) };
  }),
  fc
    .tuple(fc.constantFrom('de', 'ar', 'constructor'), id, word)
    .map(([locale, one, text]) => ({ translations, ...menu }: Menu) => {
      const texts = Object.hasOwn(translations, locale) ? translations[locale] : {};
      return { ...menu, translations: { ...translations, [locale]: { ...texts, [one]: text } } };
    }),
);

const menu: TriedKind<Menu> = {
  kind: {
    same: sameJson,
    merge: mergeBy<Menu>({
      title: inOnePiece('the title'),
      items: itemByItem(
        (item) => item.id,
        (one, mine) => `“${mine?.label ?? one}”`,
      ),
      translations: textByText((locale) => `a text in “${locale}”`),
    }),
  },
  begun,
  edit,
  texts: ['cars', 'service', 'used', 'contact'],
  aside: (now) => ({ ...now, title: 'By an import' }),
  write: relabel,
  read: ({ items }, one) => items.find((item) => item.id === one)?.label,
  unordered: ({ items, ...rest }) => ({ ...rest, items: new Set(items) }),
};

describe('a document edited in one piece', () => {
  itKeepsTheLawsOfDocuments(menu);
});

describe('drafts on the server', () => {
  it('leave a clash to a person, and write over nobody until then', async () => {
    const service = draftServiceOf(menu);
    const [mine, theirs] = [service.openScreen(), service.openScreen()];
    theirs.edit(relabel('used', 'Theirs'));
    await theirs.sync.flush();
    mine.edit(relabel('used', 'Mine'));
    expect(await mine.sync.flush()).toBe(false);
    expect(mine.sync.state()).toMatchObject({ kind: 'conflict', conflict: { who: 'Ben', clashes: ['“Mine”'] } });
    expect(menu.read(service.content(), 'used')).toBe('Theirs');
    mine.sync.resolve('mine');
    expect(await mine.sync.flush()).toBe(true);
    expect(menu.read(service.content(), 'used')).toBe('Mine');
  });

  it.each([
    ['theirs', 'Theirs', 'Theirs'],
    ['both', 'Mine', 'Mine'],
  ] as const)('takes %s when somebody says so', async (how, label, kept) => {
    const service = draftServiceOf(menu);
    const [mine, theirs] = [service.openScreen(), service.openScreen()];
    theirs.edit((now) => ({ ...relabel('used', 'Theirs')(now), title: 'Go' }));
    await theirs.sync.flush();
    mine.edit(relabel('used', 'Mine'));
    await mine.sync.flush();
    mine.sync.resolve(how);
    expect(await mine.sync.flush()).toBe(true);
    expect(menu.read(mine.content(), 'used')).toBe(label);
    expect(menu.read(service.content(), 'used')).toBe(kept);
    expect(service.content().title).toBe('Go');
  });

  it('take what was published over them when somebody says so', async () => {
    const service = draftServiceOf(menu);
    const screen = service.openScreen();
    screen.edit(relabel('used', 'Mine'));
    await screen.sync.flush();
    service.overtake(relabel('used', 'Imported'));
    await screen.sync.refresh();
    expect(screen.sync.state()).toMatchObject({ kind: 'conflict', conflict: { base: begun } });
    screen.sync.resolve('theirs');
    expect(await screen.sync.flush()).toBe(true);
    expect(menu.read(screen.content(), 'used')).toBe('Imported');
  });

  it('are kept whole when somebody types on while the last answer comes', async () => {
    const service = draftServiceOf(menu);
    const screen = service.openScreen();
    screen.edit(relabel('used', 'First'));
    const stop = screen.sync.subscribe(() => {
      if (screen.sync.state().kind !== 'kept') return;
      stop();
      screen.edit(relabel('used', 'First and last'));
    });
    expect(await screen.sync.flush()).toBe(true);
    expect(menu.read(service.content(), 'used')).toBe('First and last');
  });

  it('are dropped once everything is as it was', async () => {
    const service = draftServiceOf(menu);
    const screen = service.openScreen();
    screen.edit(relabel('cars', 'Other'));
    await screen.sync.flush();
    expect(screen.sync.state().hasDraft).toBe(true);
    screen.edit(relabel('cars', 'cars'));
    await screen.sync.flush();
    expect(service.hasDraft()).toBe(false);
  });
});
