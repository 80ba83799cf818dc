import { isBlockKey, type JsonSchema, sharedDefinitions, templates } from '#block-schemas/index.ts';

const resolved = (schema: JsonSchema | undefined): JsonSchema | undefined =>
  schema?.$ref === undefined ? schema : { ...sharedDefinitions[schema.$ref], ...schema };

const metaTitles: Readonly<Record<string, string>> = {
  '/title': 'Title',
  '/meta_title': 'Meta title',
  '/meta_description': 'Description',
};

/** The schema of a field of a block, by its pointer with ids of groups and links. */
export const fieldSchema = (type: string, pointer: string): JsonSchema | undefined => {
  let schema: JsonSchema | undefined = isBlockKey(type) ? (templates[type] as JsonSchema) : undefined;
  for (const part of pointer.split('/').slice(1)) {
    const here: JsonSchema | undefined = resolved(schema);
    schema = here?.items && !here.properties?.[part] ? here.items : here?.properties?.[part];
  }
  return resolved(schema);
};

/** What the panel calls a field: "Slide 2 › Link › Label". `groups` are the ids of the block's groups in their order. */
export const fieldTitle = (type: string, pointer: string, groups: readonly string[]): string => {
  const own = metaTitles[pointer];
  if (!isBlockKey(type)) return own ?? pointer;
  const parts = pointer.split('/').slice(1);
  const names: string[] = [];
  parts.forEach((part, index) => {
    if (index === 0 && part === 'groups') return;
    const title = fieldSchema(type, `/${parts.slice(0, index + 1).join('/')}`)?.title;
    const isGroup = index === 1 && parts[0] === 'groups';
    if (isGroup) names.push(`${title ?? 'Item'} ${groups.indexOf(part) + 1}`);
    else if (title && title !== names.at(-1)) names.push(title);
  });
  return names.join(' › ');
};
