import { z } from 'zod';

/** Compressed bytes that a page loads more with the first block of a template: its scripts and its styles. */
export const blockWeights = z.record(z.string(), z.object({ script: z.number(), style: z.number() }));
export type BlockWeights = z.output<typeof blockWeights>;

/**
 * What templates weigh, as the site was built: its `/canvas/weights.json`.
 *
 * @param basePath of the site
 * @throws when they cannot be had now
 */
export async function fetchBlockWeights(basePath: string): Promise<BlockWeights> {
  const response = await fetch(`${basePath}/canvas/weights.json`);
  if (!response.ok) throw new Error(`The weights of blocks were answered with ${response.status}.`);
  return blockWeights.parse(await response.json());
}
