import { Mailbox } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Mailbox, group: t('Person'), keywords: t('zip address') });
