import { Suspense } from 'react';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import type { ImageLibraryProps } from './image-library.tsx';

const ImageLibrary = lazyPart(async () => (await import('./image-library.tsx')).ImageLibrary);

/** The library's pictures in a dialog, whose script comes when it is opened: a panel with such a field does not need it. */
export const ImagePicker = (props: ImageLibraryProps) => (
  <Suspense>
    <ImageLibrary {...props} />
  </Suspense>
);
