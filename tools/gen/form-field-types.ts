/** The source of `form-fields/generated.ts`: every type's module by its folder name, so that no list is kept by hand. */
export const formFieldTypesSource = (folders: readonly string[]): string => {
  const names = [...folders].sort();
  const fileOf = (name: string) => `./${name}/${name.replaceAll('_', '-')}.field.ts`;
  const variable = (name: string) => variableOf(name, 'Field');
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

/** The source of `form-fields/staff.generated.ts`: what staff need of the types that say something about it. */
export const staffFieldTypesSource = (folders: readonly string[]): string => {
  const names = [...folders].sort();
  return [
    '// Written by `npm run gen` from the folders of form-fields/: do not edit.',
    "import type { StaffFieldType } from './staff.types.ts';",
    ...names.map(
      (name) => `import ${variableOf(name, 'Staff')} from './${name}/${name.replaceAll('_', '-')}.staff.ts';`,
    ),
    '',
    'export const staffTypes: Readonly<Record<string, StaffFieldType>> = {',
    ...names.map((name) => `  ${name}: ${variableOf(name, 'Staff')},`),
    '};',
    '',
  ].join('\n');
};

const variableOf = (name: string, role: 'Field' | 'Staff'): string =>
  `${name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}${role}`;
