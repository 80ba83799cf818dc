import { Paperclip } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Paperclip, group: t('Files'), keywords: t('upload photo document attachment') });
