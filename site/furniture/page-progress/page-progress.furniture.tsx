import type { FurniturePiece } from '../furniture.types.ts';
import { PageProgress } from './page-progress.tsx';

export default {
  place: 'before',
  order: 200,
  isAlike: true,
  draw: () => <PageProgress />,
} satisfies FurniturePiece;
