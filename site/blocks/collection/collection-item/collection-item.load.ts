import type { BlockLoad } from '#site/blocks/block-load.ts';
import { photoIds } from './photo-addresses.ts';

/** Nothing but the pictures of the library that the text names. */
const load: BlockLoad<'collection-item'> = async ({ props, shows }) => {
  shows(...photoIds(props.images));
  return null;
};

export default load;
