import { textPieces } from '#documents/mail/mail-text.ts';

/** A mail's text as it stands in the mail: addresses and numbers of telephones are read from left to right in any language. */
export const MailText = ({ text }: { text: string }) =>
  textPieces(text).map((piece, place) =>
    piece.isLeftToRight ? (
      // Pieces of one text: their place is all that tells them apart.
      <bdi key={`${place} ${piece.text}`} dir="ltr">
        {piece.text}
      </bdi>
    ) : (
      piece.text
    ),
  );
