import type { SearchPiece } from '#api-clients/search/search.contract.ts';

/** A text with what was looked for marked. Pieces are plain text, so nothing in them can be markup. */
export function MarkedText({ pieces }: { pieces: readonly SearchPiece[] }) {
  let place = 0;
  const placed = pieces.map((piece) => {
    const at = place;
    place += piece.text.length;
    return { ...piece, at };
  });
  return placed.map(({ text, hit, at }) => (hit ? <mark key={at}>{text}</mark> : text));
}
