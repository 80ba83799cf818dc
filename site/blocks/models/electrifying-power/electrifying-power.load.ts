import type { SpecGroup } from '#api-clients/content/model-specs.ts';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { askCar } from '#site/ui/models/ask-models.ts';

/** The figures of the car. */
const load: BlockLoad<'electrifying-power'> = async ({ props, content, locale, dependsOn }): Promise<SpecGroup[]> => {
  dependsOn('settings');
  return askCar(content, props.car_key, locale);
};

export default load;
