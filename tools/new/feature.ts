import { title } from './names.ts';

/** The declaration of a feature with one screen; `icon` is a name of lucide-react. */
export function featureText(name: string, icon: string): string {
  return `import { ${icon} } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: '${name}',
  label: t('${title(name)}'),
  icon: ${icon},
  path: '/cms/${name}',
  area: 'cms',
  order: 900,
  routes: [{ path: '/cms/${name}', lazy: () => import('./${name}.screen.tsx') }],
});
`;
}
