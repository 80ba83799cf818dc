import { narrow } from '../ui/picture.tsx';
import { onTelephones } from '../ui/silent-film.tsx';

/** Reads the marks that blocks and fields carry on the canvas. */

export interface Mark {
  block: string;
  field: string | null;
}

/**
 * The innermost block at an element, and the field if the element lies in one of that block. What lies in a reusable
 * section belongs to another document: there it is the place itself.
 */
export function markAt(target: EventTarget | null): Mark | null {
  const element = target instanceof Element ? target : null;
  const place = element?.closest<HTMLElement>('[data-section]');
  if (place) return { block: place.dataset.block ?? '', field: null };
  const block = element?.closest<HTMLElement>('[data-block]');
  if (!block) return null;
  const field = element?.closest<HTMLElement>('[data-field]');
  const own = field && block.contains(field);
  return { block: block.dataset.block ?? '', field: own ? (field.dataset.field ?? null) : null };
}

const holds = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The topmost field of a block that is of a kind and whose own box is at a point. */
const fieldAtPoint = (block: Element | null, kind: string, x: number, y: number): HTMLElement | null | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>(kind))
    .find((field) => field?.closest('[data-block]') === block && holds(field.getBoundingClientRect(), x, y));

/**
 * The mark at a point that somebody pressed. What lies there for other reasons (a card's link that covers its picture,
 * the handle of a comparison) is seen through: the field is the topmost one of the block whose own box is at the point.
 */
export function markAtPoint({ target, clientX: x, clientY: y }: MouseEvent): Mark | null {
  const mark = markAt(target);
  if (!mark || !(target instanceof Element) || target.closest('[data-section]')) return mark;
  const shown = fieldAtPoint(target.closest('[data-block]'), '[data-field]', x, y);
  return shown ? { ...mark, field: shown.dataset.field ?? null } : mark;
}

/**
 * The picture at a point, or the place of one that is still to come: also where words of its block stand over it. Its
 * field is that of the file which this width shows.
 */
export function pictureAtPoint({ target, clientX: x, clientY: y }: MouseEvent): (Mark & { element?: Element }) | null {
  const mark = markAt(target);
  if (!mark || !(target instanceof Element)) return null;
  const isInSection = target.closest('[data-section]') !== null;
  const element = isInSection ? null : fieldAtPoint(target.closest('[data-block]'), '[data-field-kind="image"]', x, y);
  if (!element) return { block: mark.block, field: null };
  const { field = '', narrowField } = element.dataset;
  return { block: mark.block, field: (matchMedia(narrow).matches && narrowField) || field, element };
}

const filmField = ({ dataset }: HTMLElement): string => {
  const { filmField: field = '', narrowFilmField, narrowFilmMedia } = dataset;
  return (narrowFilmMedia && matchMedia(narrowFilmMedia).matches && narrowFilmField) || field;
};

/**
 * What shows a film at a point, and the field of the one that this width shows; else the one place for a film that the
 * block has.
 */
export function filmAtPoint({
  target,
  clientX: x,
  clientY: y,
}: MouseEvent): { field: string; element: Element } | null {
  const block = target instanceof Element && !target.closest('[data-section]') ? target.closest('[data-block]') : null;
  if (!block) return null;
  const places = [...block.querySelectorAll<HTMLElement>('[data-film-field]')].filter(
    (place) => place.closest('[data-block]') === block,
  );
  const only = places.length === 1 ? places[0] : undefined;
  const element = fieldAtPoint(block, '[data-film-field]', x, y) ?? only;
  if (!element || (element.dataset.filmPhones === 'no' && matchMedia(onTelephones).matches)) return null;
  return { field: filmField(element), element };
}

export function blockElement(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`);
}

/** The first element of a block that is meant, not one of the blocks inside it. */
function within(block: string, selector: string): HTMLElement | null {
  const root = blockElement(block);
  const found = root?.querySelectorAll<HTMLElement>(selector) ?? [];
  return [...found].find((element) => element.closest('[data-block]') === root) ?? null;
}

/** A field of a block, not of the blocks inside it. */
export const fieldElement = (block: string, field: string): HTMLElement | null =>
  within(block, `[data-field="${CSS.escape(field)}"]`);

/** What an item of a block begins with: its label, the first of its fields, or the place of the blocks inside it. */
export function itemElement(block: string, field: string): HTMLElement | null {
  const [, first, group = ''] = field.split('/');
  if (first !== 'groups' || group === '') return null;
  const fields = `[data-field^="${CSS.escape(`/groups/${group}/`)}"]`;
  return within(block, `${fields}, [data-slot="${CSS.escape(`${block}|${group}`)}"]`);
}

/** Whether a field is plain text, which can be typed over in place. */
export function isPlainText(element: HTMLElement): boolean {
  return element.dataset.fieldKind === undefined;
}
