import { COMPARE_PATH, SAVED_PATH } from '#site/stock/saved/compare-bar.tsx';
import type { Journey } from '../journey.types.ts';
import { renderKept } from './render-kept.tsx';

export default {
  addresses: [
    { name: 'saved', path: SAVED_PATH },
    { name: 'compared', path: COMPARE_PATH },
  ],
  reserved: ['showroom'],
  answer: ({ parts, route }) => renderKept(parts, route),
} satisfies Journey;
