import { TextCursorInput } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: TextCursorInput, group: 'Text', keywords: 'short line name' });
