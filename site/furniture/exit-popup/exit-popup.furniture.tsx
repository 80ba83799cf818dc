import type { FurniturePiece } from '../furniture.types.ts';
import { exitPopupSettings } from './exit-popup.settings.ts';
import { ExitPopup } from './exit-popup.tsx';

export default {
  place: 'after',
  order: 800,
  isForVisitors: true,
  isAlike: true,
  draw: (_, settings) => <ExitPopup settings={settings.of(exitPopupSettings)} locales={settings.locales} />,
} satisfies FurniturePiece;
