/** The source of `form-fields/generated.ts`: every type's module by its folder name, so that no list is kept by hand. */
export const formFieldTypesSource = (folders: readonly string[]): string => {
  const names = [...folders].sort();
  const fileOf = (name: string) => `./${name}/${name.replaceAll('_', '-')}.field.ts`;
  const variable = (name: string) => `${name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Field`;
  return [
    '// Written by `npm run gen` from the folders of form-fields/: do not edit.',
    "import type { FieldType } from './field.types.ts';",
    ...names.map((name) => `import ${variable(name)} from '${fileOf(name)}';`),
    '',
    'export const fieldTypeNames = [',
    ...names.map((name) => `  '${name}',`),
    '] as const;',
    'export type FieldTypeName = (typeof fieldTypeNames)[number];',
    '',
    'export const fieldTypes: readonly FieldType[] = [',
    ...names.map((name) => `  ${variable(name)},`),
    '];',
    '',
  ].join('\n');
};
