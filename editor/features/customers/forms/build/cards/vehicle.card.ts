import { Car } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Car, group: t('Dealership'), keywords: t('car stock model') });
