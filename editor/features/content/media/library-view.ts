import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { libraryFormats, type libraryQuery, librarySorts } from '#api-clients/media/media.contract.ts';

export const shows = ['all', 'without_alt', 'unused', 'bin'] as const;
export type Show = (typeof shows)[number];

/** What the screen shows; all of it stands in the address, so that it can be shared and comes back. */
export interface LibraryView {
  text: string;
  /** A folder's id, `none` for what lies in no folder, or null for all. */
  folder: string | null;
  tag: string | null;
  format: (typeof libraryFormats)[number] | null;
  show: Show;
  sort: (typeof librarySorts)[number];
  layout: 'grid' | 'list';
  /** Pictures, or films and documents. */
  kind: 'pictures' | 'files';
  /** The picture whose details are open. */
  image: string | null;
  /** The film or document whose details are open. */
  file: string | null;
}

const oneOf = <T extends string>(options: readonly T[], value: string | null): T | undefined =>
  options.find((option) => option === value);

/** Reads the view from an address; what makes no sense there counts as not given. */
export const readView = (search: URLSearchParams): LibraryView => ({
  text: search.get('text') ?? '',
  folder: search.get('folder'),
  tag: search.get('tag'),
  format: oneOf(libraryFormats, search.get('format')) ?? null,
  show: oneOf(shows, search.get('show')) ?? 'all',
  sort: oneOf(librarySorts, search.get('sort')) ?? 'newest',
  layout: oneOf(['grid', 'list'], search.get('layout')) ?? 'grid',
  kind: oneOf(['pictures', 'files'], search.get('kind')) ?? 'pictures',
  image: search.get('image'),
  file: search.get('file'),
});

const presets: Partial<Record<keyof LibraryView, string>> = {
  show: 'all',
  sort: 'newest',
  layout: 'grid',
  kind: 'pictures',
};

/** The address of a view, without what is as usual. */
export const writeView = (view: LibraryView): URLSearchParams =>
  new URLSearchParams(
    Object.entries(view).flatMap(([key, value]) =>
      value === null || value === '' || presets[key as keyof LibraryView] === value ? [] : [[key, value]],
    ),
  );

/** The query that asks the server for a view. */
export const queryOf = ({ text, folder, tag, format, show, sort }: LibraryView): z.input<typeof libraryQuery> => ({
  ...(text === '' ? {} : { text }),
  ...(folder === null || show === 'bin' ? {} : { folder }),
  ...(tag === null ? {} : { tag }),
  ...(format === null ? {} : { format }),
  ...(show === 'all' ? {} : { [show]: 'true' }),
  sort,
});

/** Whether anything narrows the list. */
export const isNarrowed = (view: LibraryView): boolean =>
  view.text !== '' || view.folder !== null || view.tag !== null || view.format !== null || view.show !== 'all';

/** The view of the current address and a function that changes parts of it. */
export const useLibraryView = (): [LibraryView, (part: Partial<LibraryView>) => void] => {
  const [search, setSearch] = useSearchParams();
  return [
    readView(search),
    // Opening a picture is a step back can undo; searching and filtering are not.
    (part) =>
      setSearch((now) => writeView({ ...readView(now), ...part }), { replace: !('image' in part || 'file' in part) }),
  ];
};
