import { Fingerprint } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Fingerprint, group: t('Dealership'), keywords: t('chassis part exchange') });
