import { AtSign } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: AtSign, group: 'Person', keywords: 'mail address contact' });
