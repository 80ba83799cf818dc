import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type BlockKey,
  blockKeys,
  blockTemplateDocument,
  blockTemplateDocuments,
  contentfulPaths,
  fieldSchema,
  htmlPaths,
  imagePaths,
  linkPaths,
  newBlock,
  newGroup,
  panelSchema,
  searchablePaths,
  slotsOf,
  templates,
} from '../index.ts';
import { valuesAt } from './field-paths.ts';
import { sampleBlocks } from './sample-blocks.ts';

const counter = () => {
  let last = 0;
  return () => {
    last += 1;
    return `n${last}`;
  };
};

/** Limits of the specification, part 9, as far as these templates go. */
const maxGroups = { accordion: 30, 'content-blocks': 1000, 'in-page-navigation': 10, 'gallery-carousel': 40 } as const;

describe('the templates', () => {
  it('are the JSON files of the folder', () => {
    const files = readdirSync(join(import.meta.dirname, '../templates'));
    expect(blockKeys).toEqual(files.map((name) => name.replace(/\.json$/, '')).sort());
  });

  it('have the limits and defaults of the specification', () => {
    for (const [key, max] of Object.entries(maxGroups)) {
      expect(templates[key as keyof typeof maxGroups].properties.groups?.maxItems).toBe(max);
    }
    const defaultsOf = (key: BlockKey): object => newBlock(key, counter()).props;
    expect(defaultsOf('hero-carousel')).toMatchObject({ slide_duration: 6000, has_touch_devices_slides_limit: true });
    expect(defaultsOf('compare-images')).toMatchObject({ start_position: 50, header_size: 'xl', header_tag: 2 });
    expect(defaultsOf('accordion')).toMatchObject({ border_between_groups: true, color_theme: 'light' });
  });

  it('have headings of the size xl unless somebody chooses, the largest of them the title', () => {
    const sizes = blockKeys.flatMap((key) => fieldSchema(key, '/header_size') ?? []);
    expect(sizes.length).toBeGreaterThan(10);
    for (const size of sizes) {
      expect(size.default).toBe('xl');
      expect(size.oneOf?.map(({ const: value }) => value)).toEqual(['xs', 's', 'm', 'l', 'xl', 'title']);
    }
  });

  it('are called as the specification lists them', () => {
    expect(templates['expanded-entry-form'].title).toBe('Expanded entry form with tabs');
    expect(templates['expanded-entry-form-regional'].title).toBe('Expanded entry form with tabs, regional variant');
  });
});

describe('paths', () => {
  it('name what is translated and searched, texts of pictures and links included', () => {
    expect(contentfulPaths('section-tabs')).toEqual([
      '/heading',
      '/paragraph',
      '/modal_title',
      '/groups/*/label',
      '/groups/*/modal_card_title',
      '/groups/*/modal_card_subtitle',
      '/groups/*/modal_card_image/alt',
    ]);
    expect(searchablePaths('quote')).toEqual(['/quote', '/author', '/author_position', '/image/alt']);
    expect(imagePaths('gallery-carousel')).toEqual(['/groups/*/image']);
    expect(linkPaths('text-steps')).toEqual(['/link', '/links/*', '/groups/*/link']);
    expect(slotsOf('section-tabs')).toEqual(['/groups/*/blocks']);
    expect(slotsOf('snippet')).toEqual([]);
    expect(htmlPaths('html-box')).toEqual(['/code']);
  });

  it('lead to the values of a block, items named by their id', () => {
    const props = { groups: [{ id: 'a', label: 'A' }, { id: 'b' }], links: [{ label: 'x' }] };
    expect(valuesAt(props, '/groups/*/label')).toEqual([{ pointer: '/groups/a/label', value: 'A' }]);
    expect(valuesAt(props, '/links/*/label')).toEqual([{ pointer: '/links/0/label', value: 'x' }]);
  });
});

describe('new blocks', () => {
  it('have their defaults and as many empty groups as they need', () => {
    expect(newBlock('section-tabs', counter())).toMatchObject({ v: 1, props: { groups: [{ id: 'n1', blocks: [] }] } });
    expect(newBlock('snippet', counter()).props).toMatchObject({ heading: '', links: [] });
    expect(newGroup('accordion', 'g9')).toEqual({ id: 'g9' });
    expect(newGroup('snippet', 'g9')).toBeUndefined();
  });

  it('can start from the sample, under ids of their own', () => {
    const { props } = newBlock('hero-carousel', counter(), { sample: true });
    const ids = props.groups.flatMap((group) => [group.id, ...group.links.map((link) => link.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^n\d+$/.test(id))).toBe(true);
    expect(templates['hero-carousel'].examples[0]).toMatchObject({ groups: [{ id: 'aurel-suv' }, {}, {}] });
  });

  it('come as a small page whose slots are filled', () => {
    const { root, blocks } = sampleBlocks('section-tabs', counter());
    const inside = valuesAt(blocks[root]?.props, '/groups/*/blocks').flatMap(({ value }) => value as string[]);
    expect(inside).toHaveLength(3);
    expect(inside.every((id) => blocks[id] !== undefined)).toBe(true);
    for (const key of blockKeys) expect(Object.keys(sampleBlocks(key, counter()).blocks).length).toBeGreaterThan(0);
  });
});

describe('panelSchema', () => {
  it('is one standard bundle, the same object each time', () => {
    const schema = panelSchema('quote');
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(Object.keys(schema.$defs ?? {})).toContain('image');
    expect(panelSchema('quote')).toBe(schema);
  });
});

describe('blockTemplateDocument', () => {
  it('describes the hero carousel as the specification does', () => {
    const document = blockTemplateDocument('hero-carousel', '/thumbs');
    const { fields, field_groups_template, ...head } = document;
    expect(head).toEqual({
      id: 'hero-carousel',
      type: 'template',
      key: 'hero-carousel',
      name: 'Hero carousel',
      description: 'Full-width slides with pictures or film that advance on their own.',
      short_description: 'Full-width slides with pictures or film that advance on their own.',
      group: 'hero',
      hidden: false,
      list_priority: 10,
      thumbnail_url: '/thumbs/hero-carousel.webp',
      keywords: templates['hero-carousel']['x-keywords'],
      version: 1,
      max_field_groups: 20,
    });
    const shown = fields.map(({ kind, name }) => (kind === 'Separator' ? '-' : `${kind} ${name}`));
    expect(shown).toEqual([
      '-',
      'Bool is_autoplay',
      'Number slide_duration',
      'Bool has_timer',
      'Bool has_touch_devices_slides_limit',
      '-',
      'Bool has_banner',
      'Bool has_wide_ratio',
      'Bool has_mobile_video',
      'Select header_size',
      'Select header_tag',
      '-',
      'Bool is_ffi',
      'Bool has_mxo',
      'String offer_key',
      'String block_scroll_id',
    ]);
    expect(fields.find(({ name }) => name === 'slide_duration')).toMatchObject({ default: 6000, min: 1000 });
    expect(field_groups_template?.find(({ name }) => name === 'image')).toMatchObject({
      kind: 'Image',
      alt: true,
      required: true,
      sizes: [
        { width: 1600, height: 900 },
        { width: 1024, height: 576 },
        { width: 640, height: 360 },
      ],
    });
    expect(field_groups_template?.find(({ name }) => name === 'links')).toMatchObject({
      kind: 'LinksCollection',
      max: 3,
    });
    expect(field_groups_template?.find(({ name }) => name === 'description')).toMatchObject({
      kind: 'Markdown',
      language: 'html',
    });
  });

  it('gives every block but the in-page navigation a Block Scroll ID, and tabs their count of blocks', () => {
    for (const document of blockTemplateDocuments()) {
      const has = document.fields.some(({ label }) => label === 'Block Scroll ID');
      expect(has).toBe(document.key !== 'in-page-navigation');
    }
    const slotted = blockKeys.filter((key) => slotsOf(key).length > 0);
    expect(slotted).toEqual(expect.arrayContaining(['section-tabs', 'section-image-tabs', 'infotainment-selector']));
    for (const key of slotted) {
      const count = blockTemplateDocument(key).field_groups_template?.find(({ name }) => name === 'blocks_count');
      expect(count).toMatchObject({ kind: 'Number', default: 1, description: expect.stringContaining('blocks') });
    }
  });
});

describe('the browser’s part', () => {
  it('reaches neither a compiler nor an HTML parser', () => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
      for (const [, target = ''] of source.matchAll(/from '([^']+)'/g)) {
        expect(target).not.toMatch(/^(ajv|hast)/);
        if (target.startsWith('.') && target.endsWith('.ts')) visit(join(dirname(file), target));
      }
    };
    for (const file of ['index.ts', 'read/sample-blocks.ts', 'validate/browser-validator.ts']) visit(file);
    expect(seen).toContain('read/read-value.ts');
  });
});
