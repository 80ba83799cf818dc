import { UserCheck } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: UserCheck, group: t('Choices'), keywords: t('agree terms privacy') });
