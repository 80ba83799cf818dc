import { Fingerprint } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Fingerprint, group: 'Dealership', keywords: 'chassis part exchange' });
