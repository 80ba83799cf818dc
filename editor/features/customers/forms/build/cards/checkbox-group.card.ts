import { ListChecks } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: ListChecks, group: 'Choices', keywords: 'many options multiple' });
