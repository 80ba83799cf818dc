import { Shapes } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

/** A developer's screen: every part of `editor/ui` in one place. Reached by its address or the palette. */
export default defineFeature({
  id: 'kit',
  label: 'Component kit',
  icon: Shapes,
  path: '/cms/_kit',
  area: 'cms',
  order: 1000,
  isHidden: true,
  routes: [{ path: '/cms/_kit', lazy: () => import('./kit.screen.tsx') }],
});
