import { SquareCheck } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: SquareCheck, group: t('Choices'), keywords: t('yes no tick') });
