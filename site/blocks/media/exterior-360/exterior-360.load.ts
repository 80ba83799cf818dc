import type { BlockLoad } from '#site/blocks/block-load.ts';
import { readModelYear } from '#site/ui/look-around/model-year.ts';

/** Ids of the frames to show: the block's own, else those of its model in its year. */
const load: BlockLoad<'exterior-360'> = async (input): Promise<string[]> => {
  const { props, shows } = input;
  const frames =
    props.frames.length > 0 ? props.frames : ((await readModelYear(input, props.model_key))?.exterior_frames ?? []);
  shows(...frames);
  return frames;
};

export default load;
