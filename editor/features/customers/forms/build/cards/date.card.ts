import { CalendarDays } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: CalendarDays, group: 'Numbers and time', keywords: 'day calendar' });
