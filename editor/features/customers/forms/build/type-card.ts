import type { LucideIcon } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';

export const typeGroups = [
  t('Person'),
  t('Text'),
  t('Choices'),
  t('Numbers and time'),
  t('Files'),
  t('Dealership'),
  t('Layout and hidden'),
] as const;
export type TypeGroup = (typeof typeGroups)[number];

/** How a type of field stands in the palette: its picture, where, and what else finds it. Its name is the type's own. */
export interface TypeCard {
  icon: LucideIcon;
  group: TypeGroup;
  keywords: string;
}

/** Declares a card; `cards/<type>.card.ts` exports the result as its default. */
export const defineCard = (card: TypeCard): TypeCard => card;
