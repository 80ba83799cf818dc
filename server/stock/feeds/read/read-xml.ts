import sax from 'sax';
import { FeedError } from '../feed-error.ts';
import { textOf } from './decode.ts';
import { createValues, type FeedRecord } from './feed-record.ts';
import { MAX_DEPTH, MAX_ROW_BYTES } from './limits.ts';

interface Element {
  name: string;
  /** Names below the record, joined; empty for the record itself. */
  path: string;
  text: string;
  hasChildren: boolean;
}

/** Whether the open elements end in a path such as `stock/vehicle`. */
const endsIn = (open: readonly string[], path: string): boolean => {
  const wanted = path.split('/').filter(Boolean);
  return wanted.length > 0 && wanted.every((name, index) => open[open.length - wanted.length + index] === name);
};

const refuseDefinitions = (doctype: string): void => {
  if (/[[]|<!ENTITY/i.test(doctype))
    throw new FeedError('xml_definitions', 'The file defines entities of its own, which are not read.');
};

/** The repeating elements of an XML file; texts, attributes (`a/@b`) and what is inside (`a/b`) are their columns. @throws FeedError */
export async function* readXml(
  file: string,
  { encoding, path }: { encoding: string; path: string },
): AsyncGenerator<FeedRecord> {
  let found: FeedRecord[] = [];
  const open: string[] = [];
  const inside: Element[] = [];
  let values: ReturnType<typeof createValues> | undefined;
  let begunAt = 0;
  const parser = sax.parser(true, { trim: false, position: true });
  parser.onerror = (error) => {
    const [first = ''] = error.message.split('\n');
    throw new FeedError('xml_invalid', `This is no valid XML (${first.slice(0, 200)}).`, parser.line + 1);
  };
  parser.ondoctype = refuseDefinitions;
  parser.onopentag = ({ name, attributes }) => {
    if (open.length >= MAX_DEPTH) throw new FeedError('too_deep', `The file is nested more than ${MAX_DEPTH} deep.`);
    open.push(name);
    if (!values && !endsIn(open, path)) return;
    if (!values) {
      values = createValues(parser.line + 1);
      begunAt = parser.position;
    }
    const parent = inside.at(-1);
    if (parent) parent.hasChildren = true;
    const own = parent ? [parent.path, name].filter(Boolean).join('/') : '';
    inside.push({ name, path: own, text: '', hasChildren: false });
    for (const [key, value] of Object.entries(attributes))
      values.add([own, `@${key}`].filter(Boolean).join('/'), String(value).trim());
  };
  const text = (piece: string) => {
    const top = inside.at(-1);
    if (top) top.text += piece;
  };
  parser.ontext = text;
  parser.oncdata = text;
  parser.onclosetag = () => {
    open.pop();
    const closed = inside.pop();
    if (!closed || !values) return;
    const written = closed.text.trim();
    if (!closed.hasChildren || written !== '') values.add(closed.path || closed.name, written);
    if (inside.length > 0) return;
    found.push(values.record);
    values = undefined;
  };
  for await (const piece of textOf(file, encoding)) {
    parser.write(piece);
    if (values && parser.position - begunAt > MAX_ROW_BYTES)
      throw new FeedError('row_too_large', 'A car takes more than 2 MB.', parser.line + 1);
    yield* found;
    found = [];
  }
  parser.close();
  yield* found;
}

/** Path of the outermost element that repeats in the beginning of a document. */
export const findXmlPath = (beginning: string): string | undefined => {
  const open: string[] = [];
  const times = new Map<string, number>();
  const parser = sax.parser(true);
  // What is wrong with it is told when it is read.
  parser.onerror = () => parser.resume();
  parser.onopentag = ({ name }) => {
    open.push(name);
    const path = open.join('/');
    times.set(path, (times.get(path) ?? 0) + 1);
  };
  parser.onclosetag = () => {
    open.pop();
  };
  parser.write(beginning);
  const depth = (path: string): number => path.split('/').length;
  const repeated = [...times].filter(([path, count]) => count > 1 && depth(path) > 1).map(([path]) => path);
  const single = [...times.keys()].filter((path) => depth(path) === 2);
  return [...repeated, ...single].sort((a, b) => depth(a) - depth(b))[0];
};
