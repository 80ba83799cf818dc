import type { FurniturePiece } from '../furniture.types.ts';
import { Analytics } from './analytics.tsx';

export default {
  place: 'after',
  order: 900,
  isForVisitors: true,
  isEverywhere: true,
  draw: (_, settings) => <Analytics settings={settings} />,
} satisfies FurniturePiece;
