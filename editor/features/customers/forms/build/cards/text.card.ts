import { TextCursorInput } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: TextCursorInput, group: t('Text'), keywords: t('short line name') });
