import type { FurniturePiece } from '../furniture.types.ts';
import { Consent } from './consent.tsx';

export default {
  place: 'before',
  order: 150,
  isForVisitors: true,
  isAlike: true,
  isEverywhere: true,
  draw: (_, settings) => <Consent settings={settings} />,
} satisfies FurniturePiece;
