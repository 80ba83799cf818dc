import { AlignLeft } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: AlignLeft, group: 'Text', keywords: 'long message comment' });
