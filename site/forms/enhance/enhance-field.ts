import { controlOf, type FormField } from '#form-fields/index.ts';
import type { LiveForm } from './live-form.ts';

/** Makes a drawn field comfortable. `keptFiles`: names of files chosen before the page was loaded again, by field. */
export type FieldEnhancement = (live: LiveForm, field: FormField, keptFiles: Record<string, string[]>) => void;

const files = import.meta.glob<FieldEnhancement>('./fields/*.enhance.ts', { eager: true, import: 'default' });
const enhancementNamed = (name: string): FieldEnhancement | undefined => files[`./fields/${name}.enhance.ts`];

/** What a field's type brings (`fields/<type>.enhance.ts`), else what its kind of control does. */
export const enhanceField: FieldEnhancement = (live, field, keptFiles) =>
  (enhancementNamed(field.type) ?? enhancementNamed(controlOf(field).kind))?.(live, field, keptFiles);
