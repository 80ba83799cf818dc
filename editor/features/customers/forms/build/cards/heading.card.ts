import { Heading } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Heading, group: 'Layout and hidden', keywords: 'title section' });
