import { useField, useRender } from '../render/render-context.tsx';

export interface EmptyTextProps {
  field: string | undefined;
  kind?: 'text' | 'rich';
  /** The look that its words will have. */
  className?: string | undefined;
}

/**
 * The place of a text that has no words yet: on the canvas something to begin it in, hidden unless its block is chosen
 * (`site/canvas/empty-texts.ts`); nothing in public.
 */
export function EmptyText({ field, kind = 'text', className }: EmptyTextProps) {
  const { mode } = useRender();
  const marks = useField(field, kind);
  return mode === 'canvas' && field ? <div className={className} {...marks} /> : null;
}
