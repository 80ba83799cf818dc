import { Sigma } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Sigma, group: 'Numbers and time', keywords: 'decimal amount' });
