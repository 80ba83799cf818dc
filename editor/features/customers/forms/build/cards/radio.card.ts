import { CircleDot } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: CircleDot, group: 'Choices', keywords: 'one option' });
