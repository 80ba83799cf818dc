import { Images, Upload } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'media',
  label: t('Media'),
  icon: Images,
  path: '/cms/media',
  area: 'cms',
  order: 20,
  permission: 'media.read',
  routes: [{ path: '/cms/media', lazy: () => import('./media.screen.tsx') }],
  commands: [
    {
      id: 'upload-pictures',
      label: t('Upload pictures'),
      icon: Upload,
      keywords: t('image photo add file library'),
      href: '/cms/media?upload',
      permission: 'media.update',
    },
    {
      id: 'alt-worklist',
      label: t('Pictures without a text alternative'),
      icon: Images,
      keywords: t('alt accessibility worklist'),
      href: '/cms/media?show=without_alt',
      permission: 'media.read',
    },
  ],
  search: async (text, signal) => {
    const { searchPictures } = await import('./search-pictures.ts');
    return searchPictures(text, signal);
  },
});
