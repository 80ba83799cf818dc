import { MapPin } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: MapPin, group: t('Dealership'), keywords: t('dealer place branch') });
