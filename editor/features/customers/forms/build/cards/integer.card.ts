import { Hash } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Hash, group: 'Numbers and time', keywords: 'count mileage year' });
