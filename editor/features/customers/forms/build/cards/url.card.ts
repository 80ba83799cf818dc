import { Link2 } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Link2, group: 'Text', keywords: 'link website' });
