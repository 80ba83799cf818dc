/** Every lucide icon, in a chunk of its own: editors may choose any. */
export { icons } from 'lucide-react';
