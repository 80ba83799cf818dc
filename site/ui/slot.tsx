import type { ReactNode } from 'react';
import { useBlock, useRender } from '../render/render-context.tsx';

/** The blocks of a group: ready HTML on the server, elements on the canvas, which also marks where blocks may go. */
export function Slot({ group, html, children }: { group: string; html?: string; children?: ReactNode }) {
  const { mode } = useRender();
  const block = useBlock();
  if (html !== undefined) return <div dangerouslySetInnerHTML={{ __html: html }} />;
  return <div data-slot={mode === 'canvas' ? `${block.id}|${group}` : undefined}>{children}</div>;
}
