import { Paperclip } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Paperclip, group: 'Files', keywords: 'upload photo document attachment' });
