import { type RefObject, useEffect, useRef } from 'react';
import { isBlockKey } from '#block-schemas/index.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { controlIn } from './control-in.ts';
import { keepInSight } from './keep-in-sight.ts';
import { blockFields } from './panel-fields.ts';

export interface FieldRevealOptions {
  /** The block whose fields are drawn; undefined for those of the page itself. */
  id: string | undefined;
  body: RefObject<HTMLElement | null>;
  /** For panels that keep fields in tabs, and items closed. */
  onTab?: (tab: 'content' | 'layout') => void;
  onOpen?: (group: string) => void;
  /** For panels with sections that close: the name of the field that is led to. */
  onField?: (name: string) => void;
}

interface FoundField {
  field: HTMLElement;
  /** Names of the parts within it that lead to the value: the address of a link, the description of a picture. */
  parts: readonly string[];
}

/** A field of a tab that is not open is drawn, and cannot be gone into; nor can one whose control is still on its way. */
const isWithinReach = (field: HTMLElement): boolean =>
  field.checkVisibility() && field.closest('[inert]') === null && !field.querySelector('[aria-busy="true"]');

/** The field itself, or the nearest one around it that the panel draws. */
const findField = (body: HTMLElement, pointer: string): FoundField | null => {
  // A value of a narrower screen is shown by the field it belongs to.
  const whole = pointer.replace(/_at\/(?:tablet|phone)$/, '');
  for (let path = whole; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const field = body.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(path)}"]`);
    if (field) return { field, parts: whole.slice(path.length).split('/').filter(Boolean) };
  }
  return null;
};

/** The control of a value inside a field; items that lie closed on the way are opened. */
const controlOfPart = async ({ field, parts }: FoundField): Promise<HTMLElement | undefined> => {
  let around = field;
  for (const part of parts) {
    const inner = around.querySelector<HTMLElement>(`[data-part~="${CSS.escape(part)}"]`);
    if (!inner) break;
    around = inner;
    const toggle = inner.querySelector<HTMLElement>('button[aria-expanded="false"]');
    if (!toggle || part === parts.at(-1)) continue;
    toggle.click();
    await new Promise(requestAnimationFrame);
  }
  return controlIn(around);
};

/** How many frames the panel may take to come, a minute of them: on a slow line the first one of a visit takes long. */
const mostFrames = 3_600;
/** Whoever does something meanwhile is not called away from it. */
const interruptions = ['pointerdown', 'keydown'] as const;

/** Brings the field that was chosen elsewhere (canvas, list of findings) into view in the panel and marks it. */
export const useFieldReveal = (options: FieldRevealOptions): void => {
  const { id, body } = options;
  const latest = useRef(options);
  latest.current = options;
  const { selection, store } = useEditedDocument();
  const { blocks, field, origin } = useWatched(selection);
  const isMine = blocks.at(-1) === id;
  /** Ends the keeping in sight. Not with the choice: the control that gets the keyboard changes that at once. */
  const kept = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isMine || field === null || origin === 'panel') return;
    const [first = '', group = ''] = field.split('/').slice(1);
    const type = (id === undefined ? undefined : store.getBlock(id)?.type) ?? '';
    const layout = isBlockKey(type) ? blockFields(type).layout : [];
    latest.current.onTab?.(layout.some(({ fields }) => fields.some(([name]) => name === first)) ? 'layout' : 'content');
    latest.current.onField?.(first);
    if (first === 'groups') latest.current.onOpen?.(group);
    let frame = 0;
    const stop = (): void => {
      cancelAnimationFrame(frame);
      for (const name of interruptions) window.removeEventListener(name, stop, true);
    };
    const reveal = (framesLeft: number): void => {
      const found = body.current && findField(body.current, field);
      if (!found || !isWithinReach(found.field)) {
        // The first panel of a visit, or its tab, comes a moment after the choice.
        if (framesLeft > 0) frame = requestAnimationFrame(() => reveal(framesLeft - 1));
        return;
      }
      for (const name of interruptions) window.removeEventListener(name, stop, true);
      let control: HTMLElement | undefined;
      kept.current = keepInSight(found.field, () => control?.closest<HTMLElement>('[data-part]') ?? control);
      found.field.animate([{ background: 'var(--accent-soft)' }, { background: 'transparent' }], { duration: 900 });
      if (origin !== 'builder') return;
      void controlOfPart(found).then((inner) => {
        control = inner;
        inner?.focus();
      });
    };
    kept.current?.();
    for (const name of interruptions) window.addEventListener(name, stop, true);
    frame = requestAnimationFrame(() => reveal(mostFrames));
    return stop;
  }, [id, isMine, field, origin, store, body]);
  useEffect(() => () => kept.current?.(), []);
};
