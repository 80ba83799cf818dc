import { Suspense } from 'react';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import type { FileLibraryProps } from './file-library.tsx';

const FileLibrary = lazyPart(async () => (await import('./file-library.tsx')).FileLibrary);

/** The library's films and documents in a dialog, whose script comes when it is opened: a panel with such a field does not need it. */
export const FilePicker = (props: FileLibraryProps) => (
  <Suspense>
    <FileLibrary {...props} />
  </Suspense>
);
