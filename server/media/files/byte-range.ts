import type { ByteRange } from '../media-storage.ts';

/**
 * The one range a request asks for (RFC 9110 §14). Undefined: send it all (no range, several ranges, another unit).
 * `unsatisfiable`: it begins behind the end.
 */
export const readRange = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [from = '', to = ''] = asked?.slice(1) ?? [];
  if (!asked || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(size, Number(to));
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(size - 1, Number(to));
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
};
