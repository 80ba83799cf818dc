import { SquareChevronDown } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: SquareChevronDown, group: 'Choices', keywords: 'dropdown list' });
