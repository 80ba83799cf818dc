import { Tokenizer, TokenType } from '@streamparser/json';
import { FeedError } from '../feed-error.ts';
import { textOf } from './decode.ts';
import { createValues, type FeedRecord } from './feed-record.ts';
import { MAX_DEPTH, MAX_ROW_BYTES } from './limits.ts';

type Leaf = string | number | boolean | null;
/** A value without any object of ours: names from outside are keys of maps. */
type Node = Leaf | Node[] | Map<string, Node>;

const plain = (node: Node): unknown =>
  node instanceof Map
    ? Object.fromEntries([...node].map(([key, value]) => [key, plain(value)]))
    : Array.isArray(node)
      ? node.map(plain)
      : node;

const leafText = (leaf: Leaf): string => (leaf === null ? '' : String(leaf));

/** `a`, `a/b`, and of lists of objects each name with one line a value; lists and objects also whole, as JSON. */
const flatten = (node: Node, name: string, add: (name: string, value: string) => void): void => {
  if (Array.isArray(node)) {
    const leaves = node.filter((one): one is Leaf => typeof one !== 'object' || one === null);
    if (leaves.length === node.length) {
      const isPlain = leaves.every((one) => typeof one !== 'string' || /^[^[\n|;,][^\n|;,]*$/.test(one));
      add(name, isPlain ? leaves.map(leafText).join('\n') : JSON.stringify(leaves));
      return;
    }
    if (name !== '') add(name, JSON.stringify(plain(node)));
    for (const one of node)
      if (one instanceof Map) for (const [key, value] of one) flatten(value, `${name}/${key}`, add);
  } else if (node instanceof Map) {
    if (name !== '') add(name, JSON.stringify(plain(node)));
    for (const [key, value] of node) flatten(value, name === '' ? key : `${name}/${key}`, add);
  } else add(name === '' ? 'value' : name, leafText(node));
};

interface Open {
  node: Node[] | Map<string, Node> | undefined;
  isList: boolean;
  key: string | undefined;
  /** Names that lead here. */
  path: string;
}

/** Follows the tokens of a document and hands out each element of the list at a path. */
const createReader = (path: string, lineOf: (offset: number) => number, found: (record: FeedRecord) => void) => {
  const stack: Open[] = [];
  let begunAt = -1;
  let line = 0;
  const emit = (node: Node): void => {
    const values = createValues(line);
    flatten(node, '', values.add);
    found(values.record);
    begunAt = -1;
  };
  const isRecordPlace = (): boolean => {
    const top = stack.at(-1);
    return begunAt < 0 && top !== undefined && top.isList && top.path === path;
  };
  const put = (node: Node): void => {
    const top = stack.at(-1);
    if (top?.node instanceof Map) top.node.set(top.key ?? '', node);
    else top?.node?.push(node);
  };
  const begin = (isList: boolean, offset: number): void => {
    if (stack.length >= MAX_DEPTH) throw new FeedError('too_deep', `The file is nested more than ${MAX_DEPTH} deep.`);
    const top = stack.at(-1);
    const isRecord = isRecordPlace();
    if (isRecord) {
      begunAt = offset;
      line = lineOf(offset);
    }
    const node = begunAt < 0 ? undefined : isList ? [] : new Map<string, Node>();
    if (node && !isRecord) put(node);
    const name = top?.isList === false ? (top.key ?? '') : '';
    stack.push({ node, isList, key: undefined, path: [top?.path, name].filter(Boolean).join('/') });
  };
  const end = (): void => {
    const closed = stack.pop();
    const isWhole = begunAt >= 0 && stack.at(-1)?.node === undefined;
    if (isWhole && closed?.node) emit(closed.node);
  };
  let expectsKey = false;
  return {
    token(token: TokenType, value: Leaf, offset: number): void {
      const top = stack.at(-1);
      if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
        begin(token === TokenType.LEFT_BRACKET, offset);
        expectsKey = token === TokenType.LEFT_BRACE;
      } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) end();
      else if (token === TokenType.COMMA) expectsKey = top?.isList === false;
      else if (token === TokenType.COLON || token === TokenType.SEPARATOR) expectsKey = false;
      else if (expectsKey && top) top.key = String(value);
      else if (isRecordPlace()) {
        line = lineOf(offset);
        emit(value);
      } else if (begunAt >= 0) put(value);
    },
    /** Where the record that is being read began; -1 between records. */
    begunAt: () => begunAt,
    isDone: () => stack.length === 0,
  };
};

/** The elements of the list at a path such as `data/vehicles`; of the outermost list without one. @throws FeedError */
export async function* readJson(
  file: string,
  { encoding, path }: { encoding: string; path: string },
): AsyncGenerator<FeedRecord> {
  let found: FeedRecord[] = [];
  let chunk: Buffer = Buffer.alloc(0);
  let chunkAt = 0;
  let lineAt = { offset: 0, line: 1 };
  const lineOf = (offset: number): number => {
    let { line } = lineAt;
    // The chunk at hand begins at chunkAt while it is read, and ends there afterwards.
    const begin = offset > chunkAt ? chunkAt : chunkAt - chunk.length;
    for (let at = lineAt.offset; at < offset; at += 1) if (chunk[at - begin] === 10) line += 1;
    lineAt = { offset, line };
    return line;
  };
  const reader = createReader(path, lineOf, (record) => found.push(record));
  const tokenizer = new Tokenizer();
  /** Where the last token stood: a text without an end is noticed by the bytes that follow it. */
  let tokenAt = 0;
  tokenizer.onToken = ({ token, value, offset }) => {
    tokenAt = offset;
    reader.token(token, value as Leaf, offset);
  };
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (error instanceof FeedError) throw error;
      throw new FeedError(
        'json_invalid',
        `This is no valid JSON (${String((error as Error).message).slice(0, 200)}).`,
        lineAt.line,
      );
    }
  };
  for await (const text of textOf(file, encoding)) {
    chunk = Buffer.from(text, 'utf8');
    guarded(() => tokenizer.write(chunk));
    chunkAt += chunk.length;
    const waitsSince = Math.min(tokenAt, reader.begunAt() < 0 ? tokenAt : reader.begunAt());
    if (chunkAt - waitsSince > MAX_ROW_BYTES)
      throw new FeedError('row_too_large', 'A car takes more than 2 MB.', lineAt.line);
    lineOf(chunkAt);
    yield* found;
    found = [];
  }
  guarded(() => tokenizer.end());
  if (!reader.isDone()) throw new FeedError('json_invalid', 'The file ends too early.', lineAt.line);
  yield* found;
}

/** Path of the first list of objects in the beginning of a document; undefined when there is none. */
export const findJsonPath = (beginning: string): string | undefined => {
  const stack: { isList: boolean; key: string; path: string }[] = [];
  let path: string | undefined;
  let expectsKey = false;
  const tokenizer = new Tokenizer();
  tokenizer.onToken = ({ token, value }) => {
    const top = stack.at(-1);
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      const isList = token === TokenType.LEFT_BRACKET;
      if (!isList && top?.isList) path ??= top.path;
      const name = top && !top.isList ? top.key : '';
      stack.push({ isList, key: '', path: [top?.path, name].filter(Boolean).join('/') });
      expectsKey = !isList;
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) stack.pop();
    else if (token === TokenType.COMMA) expectsKey = top?.isList === false;
    else if (token === TokenType.COLON) expectsKey = false;
    else if (expectsKey && top) top.key = String(value);
  };
  try {
    tokenizer.write(beginning);
  } catch {
    // What is wrong with it is told when it is read.
  }
  return path;
};
