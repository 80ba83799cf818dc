import { AlignLeft } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: AlignLeft, group: t('Text'), keywords: t('long message comment') });
