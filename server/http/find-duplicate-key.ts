/**
 * The first key that stands twice in one object of a JSON text (readers disagree on which of the two counts), undefined
 * when there is none. The text must be valid JSON; escaped spellings of a key are the same key.
 */
export const findDuplicateKey = (json: string): string | undefined => {
  /** The keys of each open object, from the outside in; null for a list. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfText(json, at);
      const keys = open.at(-1);
      if (keys && isKey(json, end)) {
        const key = String(JSON.parse(json.slice(at, end)));
        if (keys.has(key)) return key;
        keys.add(key);
      }
      at = end - 1;
    }
  }
  return undefined;
};

/** Where the text that begins at `start` has ended, its closing sign included. */
const endOfText = (json: string, start: number): number => {
  let end = start + 1;
  while (end < json.length && json[end] !== '"') end += json[end] === '\\' ? 2 : 1;
  return end + 1;
};

/** Whether a colon follows: a text is then a key. */
const isKey = (json: string, end: number): boolean => {
  let next = end;
  while (next < json.length && ' \t\n\r'.includes(json[next] ?? '')) next += 1;
  return json[next] === ':';
};
