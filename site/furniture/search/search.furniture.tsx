import type { FurniturePiece } from '../furniture.types.ts';
import { SearchPanel } from './search-panel.tsx';

export default {
  place: 'before',
  order: 310,
  isAlike: true,
  draw: () => <SearchPanel />,
} satisfies FurniturePiece;
