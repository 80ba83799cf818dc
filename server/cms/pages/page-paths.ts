import { generateKeyBetween } from 'fractional-indexing';
import { slug as slugShape } from '#api-clients/admin/pages.resources.ts';
import { reservedSegments } from '#api-clients/admin/reserved-segments.ts';
import { type InputError, validationFailed } from '#server/http/errors.ts';

/** Bounds of the page tree. */
export const treeLimits = { pages: 10_000, depth: 10, pathLength: 1_000 } as const;

/** `/about` below `/`, `/about/team` below `/about`; the empty slug is the home page. */
export const joinPath = (parentPath: string | null, slug: string): string => {
  if (slug === '') return parentPath ?? '/';
  return parentPath === null || parentPath === '/' ? `/${slug}` : `${parentPath}/${slug}`;
};

/** What stands for a path where there is none. Without a leading slash no request can ever ask for it. */
export const reusablePath = (id: string): string => `reusable:${id}`;

/** Letters of these scripts look like Latin ones, so one word that holds both passes for another word. */
const lookAlikes = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u;

/**
 * Slugs are kept in Unicode's compatible composed form, so that full-width letters, ligatures and Roman numerals are
 * the letters they stand for. Throws 422 for a word that mixes Latin with letters that look like it.
 */
export const normalizeSlug = (slug: string, pointer = '/slug'): string => {
  const normal = slug.normalize('NFKC');
  const mixed = normal.split(/[-_.]/).find((word) => lookAlikes.test(word) && /\p{Script=Latin}/u.test(word));
  if (mixed !== undefined)
    throw validationFailed([
      {
        code: 'slug_mixes_scripts',
        detail: `"${mixed}" mixes letters of several scripts that look alike. Write each word in one script.`,
        pointer,
      },
    ]);
  if (!slugShape.safeParse(normal).success)
    throw validationFailed([{ code: 'slug', detail: 'Use letters, digits and single hyphens', pointer }]);
  return normal;
};

/** A path as stored: composed form, one leading slash, none at the end. */
export const normalizePath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`.normalize('NFC');

interface Place {
  slug: string;
  parentId: string | null;
  parentPath: string | null;
  kind: string;
  /** Locale codes that stand in the path. */
  locales: readonly string[];
}

/** The path of a page at a place; throws 422 beside `/slug` when it could not be reached there. */
export const pathAt = ({ slug, parentId, parentPath, kind, locales }: Place): string => {
  const refuse = (code: string, detail: string): never => {
    throw validationFailed([{ code, detail, pointer: '/slug' }]);
  };
  if (slug === '' && (parentId !== null || kind !== 'page'))
    refuse('required', 'Only the home page, a page at the top of the tree, has an empty address.');
  const path = joinPath(parentPath, slug);
  const first = path.split('/')[1] ?? '';
  if (reservedSegments.has(first.toLowerCase()) || locales.includes(first))
    refuse('slug_reserved', `"${first}" is used by the site itself. Choose another address.`);
  if (path.length > treeLimits.pathLength)
    refuse('path_too_long', `The whole address is longer than ${treeLimits.pathLength} characters.`);
  return path;
};

/** The paths of a page and those below it when the page's own becomes `rootPath`. */
export const pathsBelow = (
  tree: readonly { id: string; parent_id: string | null; slug: string; path: string }[],
  rootId: string,
  rootPath: string,
): { id: string; path: string }[] => {
  const paths = new Map<string, string>();
  // A parent's path is the shorter one, so that this order has parents first.
  const ordered = [...tree].sort((a, b) => a.path.length - b.path.length);
  return ordered.map((row) => {
    const path = row.id === rootId ? rootPath : joinPath(paths.get(row.parent_id ?? '') ?? null, row.slug);
    paths.set(row.id, path);
    return { id: row.id, path };
  });
};

/** Beside the field: another live page is there. */
export const slugTaken = (path: string): InputError => ({
  code: 'slug_taken',
  detail: `There is already a page at ${path}. Choose another address.`,
  pointer: '/slug',
  meta: { path },
});

/** Throws 422 when the text is not a fractional key. */
export const checkPosition = (position: string): string => {
  try {
    generateKeyBetween(position, null);
    return position;
  } catch {
    throw validationFailed([
      { code: 'position', detail: 'This is not a position between two pages.', pointer: '/position' },
    ]);
  }
};

/** Throws 422 beside `/to` unless it fits the kind of page. Addresses are compared after parsing, never as text. */
export const checkTarget = (page: { kind: string; link_type: string | null; to: string | null; http_code: number }) => {
  const refuse = (detail: string, code = 'target'): never => {
    throw validationFailed([{ code, detail, pointer: '/to' }]);
  };
  const { kind, link_type, to, http_code } = page;
  const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  const isPath = (text: string) => /^\/(?![/\\])[^\\\s]*$/u.test(text);
  if (kind === 'url_redirection') {
    if (http_code === 410) return;
    if (!to) refuse('This field is required', 'required');
    else if (!isUrl(to) && !isPath(to)) refuse('Enter a path of this site (/about) or a full https:// address.');
  }
  if (kind === 'link') {
    if (link_type === null)
      throw validationFailed([{ code: 'required', detail: 'This field is required', pointer: '/link_type' }]);
    if (!to) refuse('This field is required', 'required');
    else if (link_type === 'external' && !isUrl(to)) refuse('Enter a full https:// address.');
  }
};
