import type { FurniturePiece } from '../furniture.types.ts';
import { quickLinksSettings } from './quick-links.settings.ts';
import { QuickLinks } from './quick-links.tsx';

export default {
  place: 'after',
  order: 400,
  isForVisitors: true,
  isAlike: true,
  draw: (_, settings) => <QuickLinks {...settings.of(quickLinksSettings)} locales={settings.locales} />,
} satisfies FurniturePiece;
