import { ListChecks } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: ListChecks, group: t('Choices'), keywords: t('many options multiple') });
