import { TextCursorInput } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import type { TypeCard } from './type-card.ts';

const files = import.meta.glob<TypeCard>('./cards/*.card.ts', { eager: true, import: 'default' });
const plain: TypeCard = { icon: TextCursorInput, group: t('Text'), keywords: '' };

/** The card of a type; a plain one for a type without. */
export const typeCard = (type: string): TypeCard => files[`./cards/${type.replaceAll('_', '-')}.card.ts`] ?? plain;
