import { type RefObject, useEffect, useRef } from 'react';
import { isBlockKey } from '../../../../block-schemas/index.ts';
import { useBuilder } from '../builder-context.ts';
import { useWatched } from '../store/use-watched.ts';
import { blockFields } from './panel-fields.ts';

export interface FieldRevealOptions {
  /** The block whose fields are drawn; undefined for those of the page itself. */
  id: string | undefined;
  body: RefObject<HTMLElement | null>;
  /** For panels that keep fields in tabs, and items closed. */
  onTab?: (tab: 'content' | 'layout') => void;
  onOpen?: (group: string) => void;
}

/** The field itself, or the nearest one around it that the panel draws. */
const findField = (body: HTMLElement, pointer: string): HTMLElement | null => {
  // A value of a narrower screen is shown by the field it belongs to.
  const field = pointer.replace(/_at\/(?:tablet|phone)$/, '');
  for (let path = field; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const found = body.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(path)}"]`);
    if (found) return found;
  }
  return null;
};

/** What is typed or chosen in; the tools of formatted text are beside that. */
const controlIn = (field: HTMLElement): HTMLElement | undefined =>
  [...field.querySelectorAll<HTMLElement>('input, textarea, select, button, [contenteditable="true"]')].find(
    (control) => !control.closest('[role="toolbar"]'),
  );

/** Brings the field that was chosen elsewhere (canvas, list of findings) into view in the panel and marks it. */
export const useFieldReveal = (options: FieldRevealOptions): void => {
  const { id, body } = options;
  const latest = useRef(options);
  latest.current = options;
  const { selection, store } = useBuilder();
  const { blocks, field, origin } = useWatched(selection);
  const isMine = blocks.at(-1) === id;
  useEffect(() => {
    if (!isMine || field === null || origin === 'panel') return;
    const [first = '', group = ''] = field.split('/').slice(1);
    const type = (id === undefined ? undefined : store.getBlock(id)?.type) ?? '';
    const layout = isBlockKey(type) ? blockFields(type).layout : [];
    latest.current.onTab?.(layout.some(({ fields }) => fields.some(([name]) => name === first)) ? 'layout' : 'content');
    if (first === 'groups') latest.current.onOpen?.(group);
    const frame = requestAnimationFrame(() => {
      const element = body.current && findField(body.current, field);
      element?.scrollIntoView({ block: 'nearest' });
      element?.animate([{ background: 'var(--accent-soft)' }, { background: 'transparent' }], { duration: 900 });
      if (origin === 'builder' && element) controlIn(element)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [id, isMine, field, origin, store, body]);
};
