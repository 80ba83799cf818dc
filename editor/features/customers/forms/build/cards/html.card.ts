import { CodeXml } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: CodeXml, group: 'Layout and hidden', keywords: 'text paragraph note formatted' });
