import { Heading } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Heading, group: t('Layout and hidden'), keywords: t('title section') });
