import { Sigma } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Sigma, group: t('Numbers and time'), keywords: t('decimal amount') });
