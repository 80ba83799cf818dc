import { CodeXml } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({
  icon: CodeXml,
  group: t('Layout and hidden'),
  keywords: t('text paragraph note formatted'),
});
