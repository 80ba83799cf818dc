import { UserCheck } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: UserCheck, group: 'Choices', keywords: 'agree terms privacy' });
