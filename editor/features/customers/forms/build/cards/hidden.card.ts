import { EyeOff } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: EyeOff, group: t('Layout and hidden'), keywords: t('campaign parameter') });
