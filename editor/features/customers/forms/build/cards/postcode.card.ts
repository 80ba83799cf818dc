import { Mailbox } from 'lucide-react';
import { defineCard } from '../type-card.ts';

export default defineCard({ icon: Mailbox, group: 'Person', keywords: 'zip address' });
