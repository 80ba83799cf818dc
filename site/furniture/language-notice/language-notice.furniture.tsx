import type { FurniturePiece } from '../furniture.types.ts';
import { LanguageNotice } from './language-notice.tsx';

export default {
  place: 'before',
  order: 400,
  draw: ({ shownIn }) => (shownIn ? <LanguageNotice shown={shownIn} /> : null),
} satisfies FurniturePiece;
