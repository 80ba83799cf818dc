/** Strict validation on the server, by Ajv. It compiles code at run time, so no browser bundle may import this file. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { sharedDefinitions, templates } from '../generated.ts';
import type { SharedDefinitions } from '../read/schema-fields.ts';
import type { BlockTemplate } from '../read/template.types.ts';
import { blockChecker, type Judge } from './check-block.ts';

const ownKeywords = {
  'x-group': 'string',
  'x-order': 'number',
  'x-version': 'number',
  'x-keywords': 'array',
  'x-contentful': 'boolean',
  'x-searchable': 'boolean',
  'x-section': 'string',
  'x-sizes': 'array',
  'x-placeholders': 'array',
  'x-inside': 'array',
  'x-empty': 'string',
  'x-responsive': 'boolean',
  'x-scroll-id': 'boolean',
  'x-control': 'string',
  'x-screens-of': 'string',
  'x-shown-when': 'object',
} as const;

/** Formats choose a control in the panel; those with a rule of their own are checked by the reader. */
const formats = [
  'multiline',
  'html',
  'json',
  'date-time',
  'link-url',
  'page-id',
  'form-id',
  'media-file',
  'media-video',
  'block-anchor',
  'image-id',
];

/** The sets that templates share compiled once, and code as it comes: all templates in a seventh of the time. */
const quickly = { inlineRefs: false, code: { optimize: false } };

/** An Ajv that knows the shared definitions and our keywords, and refuses every other keyword and format. */
export function blockAjv(shared: SharedDefinitions = sharedDefinitions): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, ...quickly });
  for (const [keyword, schemaType] of Object.entries(ownKeywords)) ajv.addKeyword({ keyword, schemaType });
  for (const format of formats) ajv.addFormat(format, true);
  for (const definition of Object.values(shared)) ajv.addSchema(definition);
  return ajv;
}

/** Judges by Ajv; each template is compiled on first use. */
export function ajvJudge(ajv: Ajv2020 = blockAjv()): Judge {
  const compiled = new WeakMap<BlockTemplate, ValidateFunction>();
  return (template, props) => {
    const validate = compiled.get(template) ?? ajv.compile(template);
    compiled.set(template, validate);
    if (validate(props)) return [];
    return (validate.errors ?? []).map(({ instancePath, keyword }) => ({ pointer: instancePath, keyword }));
  };
}

/** Everything that is wrong with a block's values, ordered by place; empty when nothing is. */
export const validateBlock = blockChecker(templates, sharedDefinitions, ajvJudge());
