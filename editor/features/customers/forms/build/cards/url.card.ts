import { Link2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Link2, group: t('Text'), keywords: t('link website') });
