import { CalendarDays } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: CalendarDays, group: t('Numbers and time'), keywords: t('day calendar') });
