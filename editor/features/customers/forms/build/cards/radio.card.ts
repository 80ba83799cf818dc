import { CircleDot } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: CircleDot, group: t('Choices'), keywords: t('one option') });
