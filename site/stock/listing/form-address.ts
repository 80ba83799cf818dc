import { typedFigure } from '#form-fields/typed-figure.ts';

/** Whether everything of a group is chosen, which narrows nothing (specification, site §5). */
const choosesAll = (form: HTMLFormElement, name: string): boolean => {
  const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${CSS.escape(name)}"]`)];
  return boxes.length > 1 && boxes.every(({ checked }) => checked);
};

/** The end of a range that a typed value says nothing beyond. */
const isEdge = (form: HTMLFormElement, name: string, value: number): boolean => {
  const range = form.elements.namedItem(name);
  const edges = range instanceof HTMLElement ? range.closest<HTMLElement>('[data-range]')?.dataset : undefined;
  if (!edges) return false;
  return name.endsWith('_gteq') ? value <= Number(edges.min) : value >= Number(edges.max);
};

/**
 * The query that a form of filters asks for, in the spelling of `stockAddress`: each group once, without what is empty,
 * as wide as all there is, or as always.
 */
export function formAddress(form: HTMLFormElement): string {
  const groups = new Map<string, string[]>();
  for (const [name, typed] of new FormData(form)) {
    if (typeof typed !== 'string' || typed === '') continue;
    const isFigure = /_(gteq|lteq)$|^monthly$/.test(name);
    const figure = isFigure ? typedFigure(typed) : null;
    if (isFigure && (figure === null || isEdge(form, name, figure))) continue;
    const value = figure === null ? typed : String(figure);
    if (name === 'sort' && value === 'createdAtDesc') continue;
    groups.set(name, [...(groups.get(name) ?? []), value]);
  }
  const query = new URLSearchParams();
  for (const [name, values] of groups) if (!choosesAll(form, name)) query.set(name, values.toSorted().join(','));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
