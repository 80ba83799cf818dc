import { MapPin } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: MapPin, group: 'Dealership', keywords: 'dealer place branch' });
