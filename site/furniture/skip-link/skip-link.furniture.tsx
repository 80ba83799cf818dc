import type { FurniturePiece } from '../furniture.types.ts';
import { SkipLink } from './skip-link.tsx';

export default {
  place: 'before',
  order: 100,
  isAlike: true,
  draw: () => <SkipLink />,
} satisfies FurniturePiece;
