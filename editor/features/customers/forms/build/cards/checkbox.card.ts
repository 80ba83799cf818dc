import { SquareCheck } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: SquareCheck, group: 'Choices', keywords: 'yes no tick' });
