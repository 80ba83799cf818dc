import { Hash } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Hash, group: t('Numbers and time'), keywords: t('count mileage year') });
