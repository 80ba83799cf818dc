import { AtSign } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: AtSign, group: t('Person'), keywords: t('mail address contact') });
