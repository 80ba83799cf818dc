import { Phone } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Phone, group: t('Person'), keywords: t('mobile call number contact') });
