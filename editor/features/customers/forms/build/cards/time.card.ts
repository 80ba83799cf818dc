import { Clock } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Clock, group: 'Numbers and time', keywords: 'hour' });
