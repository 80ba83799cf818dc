import { SquareChevronDown } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: SquareChevronDown, group: t('Choices'), keywords: t('dropdown list') });
