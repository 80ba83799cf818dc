import { sql } from 'kysely';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { filmPaths, formPaths, isHiddenAt, linkPaths, templates, valuesAt } from '#block-schemas/index.ts';
import type { Reader } from '#server/db/database.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';

/** Something outside of the page that a block names by its id. */
interface Attached {
  checked: CheckedBlock;
  pointer: string;
  id: string;
  kind: 'file' | 'film' | 'form';
}

interface LinkValue {
  type?: string;
  label?: string;
  file_id?: string;
  form_id?: string;
}

const asId = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Links to files and forms, forms and films of blocks. What a link of another kind still remembers does not count. */
const attachedTo = (checked: CheckedBlock): Attached[] => {
  const { prepared } = checked;
  if (!prepared) return [];
  const { type, props } = prepared;
  const at = (paths: readonly string[]) => paths.flatMap((path) => valuesAt(props, path));
  const isShown = (pointer: string) => !isHiddenAt(templates[type], props, pointer);
  const links = at(linkPaths(type));
  const ofLinks = links.flatMap(({ pointer, value }): Attached[] => {
    const link = (value ?? {}) as LinkValue;
    if (link.type !== 'file' && link.type !== 'form') return [];
    const name = `${link.type}_id` as const;
    const id = asId(link[name]);
    // A link without words was not begun yet.
    return id === '' && asId(link.label) === ''
      ? []
      : [{ checked, pointer: `${pointer}/${name}`, id, kind: link.type }];
  });
  const isInLink = (pointer: string) => links.some((link) => pointer.startsWith(`${link.pointer}/`));
  const own = (paths: readonly string[], kind: Attached['kind']): Attached[] =>
    at(paths)
      .filter(({ pointer }) => !isInLink(pointer) && isShown(pointer))
      .map(({ pointer, value }) => ({ checked, pointer, id: asId(value), kind }))
      .filter(({ id }) => id !== '');
  return [...ofLinks, ...own(filmPaths(type), 'film'), ...own(formPaths(type), 'form')];
};

const list = (ids: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

interface KnownFile {
  id: string;
  kind: string;
  is_binned: boolean;
}

interface KnownForm {
  id: string;
  name: string;
  status: string;
}

const filesOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, KnownFile>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<KnownFile>`
    select id, kind, deleted_at is not null as is_binned from media_files where id in ${list(ids)}`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
};

const formsOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, KnownForm>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<KnownForm>`
    select id, name, status from forms where id in ${list(ids)}`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
};

const fileTrouble = ({ kind, id }: Attached, file: KnownFile | undefined): string | undefined => {
  if (id === '') return 'No file is chosen: visitors do not see this link.';
  const isFilm = kind === 'film';
  if (!file) return isFilm ? 'This film is not in the media library.' : 'This file is not in the media library.';
  if (file.is_binned)
    return isFilm
      ? 'This film lies in the bin of the media library.'
      : 'This file lies in the bin of the media library.';
  return isFilm && file.kind !== 'video' ? 'This file is no film.' : undefined;
};

const formTrouble = ({ id }: Attached, form: KnownForm | undefined): string | undefined => {
  if (id === '') return 'No form is chosen: visitors do not see this link.';
  if (!form) return 'This form does not exist: visitors do not see it.';
  if (form.status === 'archived') return `The form "${form.name}" is archived: visitors do not see it.`;
  return form.status === 'published' ? undefined : `The form "${form.name}" is not published: visitors do not see it.`;
};

/** Files, films and forms that a page needs and that are gone, binned, archived or not published. */
export const checkAttached = async (reader: Reader, blocks: readonly CheckedBlock[]): Promise<PageFinding[]> => {
  const attached = blocks.flatMap(attachedTo);
  const idsOf = (isForm: boolean) => [
    ...new Set(attached.filter(({ kind }) => (kind === 'form') === isForm).map(({ id }) => id)),
  ];
  const files = await filesOf(reader, idsOf(false));
  const forms = await formsOf(reader, idsOf(true));
  return attached.flatMap((each): PageFinding[] => {
    const isForm = each.kind === 'form';
    const detail = isForm ? formTrouble(each, forms.get(each.id)) : fileTrouble(each, files.get(each.id));
    if (detail === undefined) return [];
    return [
      blockFinding(each.checked, { code: isForm ? 'form_missing' : 'media_missing', detail, path: each.pointer }),
    ];
  });
};
