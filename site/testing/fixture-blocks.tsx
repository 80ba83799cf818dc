import type { BlockComponent } from '../blocks/block-component.ts';
import type { BlockPolicy } from '../pages/head/page-policy.ts';
import { type BlockLoadModule, foundSiteBlocks, type SiteBlocks } from '../pages/load/site-blocks.ts';

/** What a folder of a block may hold, for the template `snippet`. */
export interface FixtureBlock {
  component?: BlockComponent<'snippet'>;
  load?: BlockLoadModule;
  policy?: BlockPolicy<'snippet'>;
  /** Name of the build's entry. */
  island?: string;
}

/** The product's blocks, with a fixture in the place of the template `snippet`. */
export function blocksWith({ component, load, policy, island }: FixtureBlock): SiteBlocks {
  return {
    ...foundSiteBlocks,
    component: (key) =>
      key === 'snippet' && component ? (component as BlockComponent) : foundSiteBlocks.component(key),
    isInteractive: (key) => (key === 'snippet' ? island !== undefined : foundSiteBlocks.isInteractive(key)),
    islandEntry: (key) => (key === 'snippet' ? (island ?? null) : foundSiteBlocks.islandEntry(key)),
    loads: new Map([...foundSiteBlocks.loads, ...(load ? [['snippet', load] as const] : [])]),
    policies: new Map([...foundSiteBlocks.policies, ...(policy ? [['snippet', policy as BlockPolicy] as const] : [])]),
  };
}
