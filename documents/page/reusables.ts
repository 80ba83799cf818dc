import { own } from '#block-schemas/read/json-value.ts';
import { type PageSnapshot, pageLimits, type SnapshotBlock } from './document.types.ts';
import { sourceTarget } from './translation-sources.ts';

/**
 * Type of a place: a block without values of its own that shows a reusable section, `props.source` naming it. No block
 * template has this type; readers put the section's blocks where the place stands (`expandReusables`).
 */
export const reusableType = 'reusable';

/** Stands between the id of a place and that of a block of its section. Ids of stored blocks hold none. */
const SEPARATOR = '.';

/** What a place shows, as far as its readers may see it. */
export interface ReusableSource {
  snapshot: Pick<PageSnapshot, 'root' | 'blocks' | 'translations'>;
  /** Languages whose texts are shown; absent: all. */
  locales?: readonly string[];
}

type Placeable = Pick<SnapshotBlock, 'type' | 'props'>;

export const isPlace = ({ type }: Pick<SnapshotBlock, 'type'>): boolean => type === reusableType;

/** Id of the section a place shows; undefined for other blocks and for a place that names none. */
export const sourceOf = ({ type, props }: Placeable): string | undefined =>
  type === reusableType && typeof props.source === 'string' && props.source !== '' ? props.source : undefined;

/** Ids of the sections these blocks show, each once. */
export const sourcesOf = (blocks: Readonly<Record<string, Placeable>>): string[] => [
  ...new Set(Object.values(blocks).flatMap((block) => sourceOf(block) ?? [])),
];

/** A place for a section. */
export const newPlace = (source: string): SnapshotBlock => ({
  type: reusableType,
  v: 1,
  anchor: '',
  active_positions: null,
  visibility: null,
  props: { source },
});

/** The page's own block at a block id of an expanded page: the place for what lies in a section. */
export const ownBlock = (id: string): string => id.split(SEPARATOR, 1)[0] ?? id;

/** Hidden from whom either is hidden from. */
const bothVisibilities = (
  place: SnapshotBlock['visibility'],
  own: SnapshotBlock['visibility'],
): SnapshotBlock['visibility'] => {
  if (!place) return own;
  const locales = [...new Set([...(place.hidden_locales ?? []), ...(own?.hidden_locales ?? [])])];
  return {
    ...(place.hidden || own?.hidden ? { hidden: true } : {}),
    ...(locales.length > 0 ? { hidden_locales: locales } : {}),
    ...(place.dynamic || own?.dynamic ? { dynamic: place.dynamic ?? own?.dynamic } : {}),
  };
};

/**
 * A section's blocks as they stand at a place: under ids that begin with the place's, without places of their own (a
 * section in a section is passed over, so that there are no circles). `keepsAnchor` decides which scroll ids stay.
 */
export const blocksAtPlace = (
  place: string,
  { root, blocks }: ReusableSource['snapshot'],
  keepsAnchor: (anchor: string) => boolean = () => true,
): Pick<PageSnapshot, 'root' | 'blocks'> => {
  const shown = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => {
      const block = own(blocks, id);
      return block && !isPlace(block) ? [`${place}${SEPARATOR}${id}`] : [];
    });
  const derived = Object.entries(blocks).flatMap(([id, block]): [string, SnapshotBlock][] => {
    if (isPlace(block)) return [];
    const groups = block.props.groups?.map((group) =>
      group.blocks ? { ...group, blocks: shown(group.blocks) } : group,
    );
    const anchor = block.anchor !== '' && keepsAnchor(block.anchor) ? block.anchor : '';
    return [
      [`${place}${SEPARATOR}${id}`, { ...block, anchor, props: groups ? { ...block.props, groups } : block.props }],
    ];
  });
  return { root: shown(root), blocks: Object.fromEntries(derived) };
};

/**
 * The page as it is read: every place gives way to the blocks of its section, with their texts in the languages the
 * section is shown in. A place whose section is not among `sources`, or with which the page would hold more blocks than
 * a page may, shows nothing. A scroll id stays where it stands first.
 */
export const expandReusables = (snapshot: PageSnapshot, sources: ReadonlyMap<string, ReusableSource>): PageSnapshot => {
  const places = Object.entries(snapshot.blocks).filter(([, block]) => isPlace(block));
  if (places.length === 0) return snapshot;
  const blocks: PageSnapshot['blocks'] = {};
  const translations: PageSnapshot['translations'] = { ...snapshot.translations };
  const anchors = new Set(Object.values(snapshot.blocks).flatMap(({ anchor }) => anchor || []));
  const inside = new Map<string, readonly string[]>();
  let count = Object.keys(snapshot.blocks).length;
  for (const [place, block] of places) {
    const source = sources.get(sourceOf(block) ?? '');
    const size = source ? Object.keys(source.snapshot.blocks).length : 0;
    if (!source || count + size > pageLimits.blocks) continue;
    count += size;
    const shown = blocksAtPlace(
      place,
      source.snapshot,
      (anchor) => !anchors.has(anchor) && anchors.add(anchor).size > 0,
    );
    inside.set(place, shown.root);
    for (const [id, each] of Object.entries(shown.blocks))
      blocks[id] = shown.root.includes(id)
        ? {
            ...each,
            visibility: bothVisibilities(block.visibility, each.visibility),
            // The place's own scroll id leads to where the section begins.
            anchor: id === shown.root[0] && block.anchor !== '' ? block.anchor : each.anchor,
          }
        : each;
    for (const [locale, texts] of Object.entries(source.snapshot.translations)) {
      if (source.locales && !source.locales.includes(locale)) continue;
      const moved = Object.entries(texts).filter(([target]) => target !== 'meta' && target !== sourceTarget('meta'));
      translations[locale] = {
        ...own(translations, locale),
        ...Object.fromEntries(moved.map(([target, values]) => [`${place}${SEPARATOR}${target}`, values])),
      };
    }
  }
  const put = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => {
      const block = own(snapshot.blocks, id);
      return block && isPlace(block) ? [...(inside.get(id) ?? [])] : [id];
    });
  for (const [id, block] of Object.entries(snapshot.blocks)) {
    if (isPlace(block)) continue;
    const groups = block.props.groups?.map((group) => (group.blocks ? { ...group, blocks: put(group.blocks) } : group));
    blocks[id] = groups ? { ...block, props: { ...block.props, groups } } : block;
  }
  return { ...snapshot, root: put(snapshot.root), blocks, translations };
};
