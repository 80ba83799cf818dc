import type { ReactNode } from 'react';
import type { PreparedBlock } from '#block-schemas/index.ts';
import { blockComponent } from './block-registry.ts';

export interface DrawInput {
  id: string;
  index: number | null;
  slots: Readonly<Record<string, ReactNode>>;
  data: unknown;
}

/** The block's component with its values; nothing for a template that nobody has written a component for. */
export function drawBlock({ block }: { block: PreparedBlock }, { id, index, slots, data }: DrawInput): ReactNode {
  const Component = blockComponent(block.type);
  return Component ? <Component props={block.props} id={id} index={index} slots={slots} data={data} /> : null;
}
