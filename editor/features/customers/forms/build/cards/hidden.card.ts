import { EyeOff } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: EyeOff, group: 'Layout and hidden', keywords: 'campaign parameter' });
