import { Phone } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Phone, group: 'Person', keywords: 'mobile call number contact' });
