import { Clock } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Clock, group: t('Numbers and time'), keywords: t('hour') });
