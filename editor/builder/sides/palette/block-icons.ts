import {
  BadgePercent,
  Box,
  Calculator,
  Car,
  CarFront,
  CircleQuestionMark,
  ClipboardPen,
  GalleryHorizontal,
  GalleryHorizontalEnd,
  Gauge,
  Image,
  type LucideIcon,
  MapPinned,
  Newspaper,
  PanelTop,
  Component as ReusableIcon,
  ScanSearch,
  ShoppingBag,
  Signpost,
  TextAlignStart,
  Wrench,
} from 'lucide-react';
import { isBlockKey, templates } from '#block-schemas/index.ts';
import { reusableType } from '#documents/page/reusables.ts';

/** By the palette section a template stands in. */
const ofGroup: Readonly<Record<string, LucideIcon | undefined>> = {
  hero: GalleryHorizontalEnd,
  text: TextAlignStart,
  media: Image,
  tabs: PanelTop,
  forms: ClipboardPen,
  quiz: CircleQuestionMark,
  calculators: Calculator,
  carousel: GalleryHorizontal,
  models: Gauge,
  navigation: Signpost,
  collection: ShoppingBag,
  offers: BadgePercent,
  tools: Wrench,
  stock: Car,
  rental: CarFront,
  news: Newspaper,
  retailers: MapPinned,
  seo: ScanSearch,
};

/** The sign of a block: what kind of thing it is. */
export const blockIcon = (type: string): LucideIcon => {
  if (type === reusableType) return ReusableIcon;
  return (isBlockKey(type) ? ofGroup[templates[type]['x-group']] : undefined) ?? Box;
};
