import type { HTMLAttributes } from 'react';

type Piece = HTMLAttributes<HTMLElement> & { class?: string | undefined };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-consent': Piece;
      'fc-blocked': Piece;
    }
  }
}
