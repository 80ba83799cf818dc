import type { BlockLoad } from '#site/blocks/block-load.ts';
import { readModelYear } from '#site/ui/look-around/model-year.ts';

/** Ids of the pictures of each tab that can be looked around in: its frames, or its panorama alone. */
export type TabViews = Readonly<Record<string, readonly string[]>>;

/** The pictures of the views: a tab's own, else those of its model in its year. */
const load: BlockLoad<'tabbed-component'> = async (input): Promise<TabViews> => {
  const years = new Map<string, ReturnType<typeof readModelYear>>();
  const yearOf = (key: string) => {
    const year = years.get(key) ?? readModelYear(input, key);
    years.set(key, year);
    return year;
  };
  const views = await Promise.all(
    input.props.groups.map(async (tab): Promise<[string, readonly string[]][]> => {
      if (tab.component_type === 'exterior_360')
        return [[tab.id, tab.frames.length > 0 ? tab.frames : ((await yearOf(tab.model_key))?.exterior_frames ?? [])]];
      if (tab.component_type !== 'interior_360') return [];
      const panorama = tab.panorama?.id ?? (await yearOf(tab.model_key))?.interior_image;
      return [[tab.id, panorama ? [panorama] : []]];
    }),
  );
  input.shows(...views.flat().flatMap(([, pictures]) => pictures));
  return Object.fromEntries(views.flat());
};

export default load;
