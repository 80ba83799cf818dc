export interface FormTree {
  [key: string]: string | FormTree;
}

const MAX_DEPTH = 8;
const refused = new Set(['__proto__', 'constructor', 'prototype']);

/** A form with brackets as the tree it means: `metadata[order_ref]=a` is `{ metadata: { order_ref: 'a' } }`. */
export const formTree = (fields: URLSearchParams): FormTree => {
  const root: FormTree = {};
  for (const [name, value] of fields) {
    const keys = name.split(/\[|\]\[|\]$/).filter((key) => key !== '');
    if (keys.length === 0 || keys.length > MAX_DEPTH || keys.some((key) => refused.has(key))) continue;
    let at = root;
    for (const key of keys.slice(0, -1)) {
      const next = at[key];
      const branch: FormTree = typeof next === 'object' ? next : {};
      at[key] = branch;
      at = branch;
    }
    const last = keys.at(-1) ?? '';
    at[last] = value;
  }
  return root;
};

/** A text of a tree by its path; undefined when there is none. */
export const textAt = (tree: FormTree, ...path: string[]): string | undefined => {
  let at: string | FormTree | undefined = tree;
  for (const key of path) at = typeof at === 'object' && Object.hasOwn(at, key) ? at[key] : undefined;
  return typeof at === 'string' ? at : undefined;
};

/** The texts below a place of a tree, by name. */
export const textsAt = (tree: FormTree, key: string): Record<string, string> => {
  const found = Object.hasOwn(tree, key) ? tree[key] : undefined;
  if (typeof found !== 'object') return {};
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
};
