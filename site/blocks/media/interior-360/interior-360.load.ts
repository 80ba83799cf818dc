import type { BlockLoad } from '#site/blocks/block-load.ts';
import { readModelYear } from '#site/ui/look-around/model-year.ts';

/** Id of the panorama of the block's model in its year; null where the block has a picture of its own, or there is none. */
const load: BlockLoad<'interior-360'> = async (input): Promise<string | null> => {
  if (input.props.image) return null;
  const panorama = (await readModelYear(input, input.props.model_key))?.interior_image ?? '';
  if (panorama) input.shows(panorama);
  return panorama || null;
};

export default load;
