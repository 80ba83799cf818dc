import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemplateField } from '#block-schemas/read/template-document.ts';
import { type Api, guest, openApi } from '#tests/support/api-bed.ts';

/** What the specification says of templates and fields, a line each; an empty cell where it leaves something open. */
const linesOf = (name: string): string[][] =>
  readFileSync(new URL(`../../fixtures/specification/${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** Fields that mean the same wherever a template has them. */
const shared: Record<string, Partial<TemplateField>> = {
  header_size: { kind: 'Select', default: 'xl' },
  header_tag: { kind: 'Select', default: 2 },
  header_icon: { kind: 'Icon' },
  paragraph: { kind: 'Markdown', language: 'html' },
  link: { kind: 'Link' },
  links: { kind: 'LinksCollection' },
  box_color: { kind: 'Select' },
};
const sharedOptions: Record<string, string> = {
  header_size: 'xs|s|m|l|xl|title',
  header_tag: '1|2|3|4|5|6',
  box_color: 'light|grey|dark|black',
};

/** The kinds of fields that the specification knows. */
const kinds = 'String Text Markdown Bool Number Select Image Link LinksCollection Icon Json Separator'.split(' ');

const optionsOf = (field: TemplateField) => (field.options ?? []).map(({ value }) => value).join('|');

/** What the last column of a field says: how many options there are, which sizes, what a text must hold. */
function moreOf(field: TemplateField, more: string): string {
  if (more.startsWith('options=')) return `options=${field.options?.length}`;
  if (more.startsWith('language=')) return `language=${field.language}`;
  const words = more.slice(more.indexOf('=') + 1).split(' ');
  const given = (field.sizes ?? []).map(({ width, height }) => `${width}x${height}`);
  const held = more.startsWith('sizes=') ? given : [String(field.default)];
  return (
    more.slice(0, more.indexOf('=') + 1) + words.filter((word) => held.some((text) => text.includes(word))).join(' ')
  );
}

let api: Api;
let served: Map<string, Served>;

/** The contract leaves the fields open; what they are is what is looked at here. */
interface Served {
  key: string;
  type: string;
  description: string;
  short_description: string;
  list_priority: number;
  thumbnail_url: string;
  max_field_groups: number | null;
  fields: TemplateField[];
  field_groups_template: TemplateField[] | null;
}
const fieldsIn = (given: readonly object[]): TemplateField[] => given.map((field) => field as TemplateField);

beforeAll(async () => {
  api = await openApi();
  const { data } = (await api.content(guest).blockTemplates({})).data;
  served = new Map(
    data.map(({ id, attributes: { fields, field_groups_template: groups, ...rest } }) => [
      id,
      { ...rest, fields: fieldsIn(fields), field_groups_template: groups && fieldsIn(groups) },
    ]),
  );
});
afterAll(() => api.close());

describe('GET /block_templates against the specification', () => {
  it('lists every template by its name, group and limit of groups', () => {
    const lines = linesOf('templates');
    expect([...served.keys()].sort()).toEqual(lines.map(([key]) => key).sort());
    for (const [key = '', name, group, limit] of lines) {
      const template = served.get(key);
      expect(template).toMatchObject({ key, name, group, hidden: false });
      const groups = template?.max_field_groups ?? null;
      if (limit === 'yes') expect(groups, key).toBeGreaterThan(0);
      else if (limit !== '-') expect(groups, key).toBe(Number(limit));
    }
  });

  it('names every field with its kind, default and options', () => {
    const faults = linesOf('fields').flatMap(([key = '', place, name = '', kind, value, options, more]) => {
      const template = served.get(key);
      const fields = (place === 'group' ? template?.field_groups_template : template?.fields) ?? [];
      const field = fields.find((one) => one.name === name);
      if (!field) return [`${key}: no ${place} field ${name}`];
      const found = [
        field.kind,
        value && JSON.stringify(field.default ?? null),
        options && optionsOf(field),
        more && moreOf(field, more),
      ];
      return [kind, value, options, more].flatMap((asked, index) =>
        asked && asked !== found[index] ? [`${key}: ${name} is ${found[index]}, not ${asked}`] : [],
      );
    });
    expect(faults).toEqual([]);
  });

  it('gives the shared fields their kinds, defaults and options', () => {
    for (const { key, fields } of served.values()) {
      for (const field of fields) {
        const asked = shared[field.name];
        if (asked) expect(field, `${key}: ${field.name}`).toMatchObject(asked);
        if (sharedOptions[field.name]) expect(optionsOf(field), key).toBe(sharedOptions[field.name]);
      }
      const anchors = fields.filter(({ label }) => label === 'Block Scroll ID');
      const anchor = { name: 'block_scroll_id', label: 'Block Scroll ID', kind: 'String', default: '' };
      expect(anchors, key).toEqual(key === 'in-page-navigation' ? [] : [anchor]);
    }
  });

  it('says of each template what editors see of it in lists', () => {
    for (const { key, ...said } of served.values()) {
      expect(said, key).toMatchObject({ type: 'template', list_priority: expect.any(Number) });
      for (const words of [said.description, said.short_description]) expect(words, key).toMatch(/\w+ \w+/);
      expect(said.thumbnail_url, key).toMatch(new RegExp(`/${key}\\.\\w+$`));
    }
  });

  it('every field is of a kind that the specification knows, and has a label', () => {
    for (const { key, fields, field_groups_template: inGroups } of served.values()) {
      const all = [...fields, ...(inGroups ?? [])];
      expect(all.filter(({ kind, label, name }) => !kinds.includes(kind) || !label || label === name)).toEqual([]);
      const names = (list: TemplateField[]) => list.map(({ name }) => name);
      expect(new Set(names(fields)).size, key).toBe(fields.length);
      // What has choices names them, a picture takes an alternative text, formatted text says its language.
      for (const field of all) {
        if (field.kind === 'Select') expect(field.options?.length, `${key}: ${field.name}`).toBeGreaterThan(1);
        if (field.kind === 'Image')
          expect(field, `${key}: ${field.name}`).toMatchObject({ alt: true, contentful: true });
        if (field.kind === 'Markdown') expect(['html', 'json'], `${key}: ${field.name}`).toContain(field.language);
      }
    }
  });
});
