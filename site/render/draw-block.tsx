import type { ReactNode } from 'react';
import type { PreparedBlock } from '#block-schemas/index.ts';
import type { BlockRegistry } from './block-registry.ts';

export interface DrawInput {
  id: string;
  index: number | null;
  slots: Readonly<Record<string, ReactNode>>;
  data: unknown;
  /** The data are on their way: only on the canvas. */
  isLoading?: boolean | undefined;
  blocks: Pick<BlockRegistry, 'component'>;
}

/** The block's component with its values; nothing for a template that nobody has written a component for. */
export function drawBlock({ block }: { block: PreparedBlock }, input: DrawInput): ReactNode {
  const { id, index, slots, data, isLoading, blocks } = input;
  const Component = blocks.component(block.type);
  return Component ? (
    <Component props={block.props} id={id} index={index} slots={slots} data={data} isLoading={isLoading} />
  ) : null;
}
