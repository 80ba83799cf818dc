import { Car } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Car, group: 'Dealership', keywords: 'car stock model' });
