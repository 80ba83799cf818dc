import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { migrateBlock } from '#block-schemas/index.ts';
import { validateBlock } from '#block-schemas/validate/ajv-validator.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { translateBlock } from '#documents/page/translate.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';

/** What the words of a translation may have wrong by themselves. */
const told: ReadonlySet<string> = new Set(['max_length', 'placeholder']);

/**
 * Translations over the limit of their field, which visitors of that language would see cut off, and those that lost a
 * placeholder of their field.
 */
export const checkTranslatedTexts = (snapshot: PageSnapshot, blocks: readonly CheckedBlock[]): PageFinding[] =>
  Object.entries(snapshot.translations).flatMap(([locale, texts]) =>
    blocks.flatMap((checked) => {
      const translated = texts[checked.id];
      if (!checked.prepared || !translated) return [];
      const { type, v, props } = translateBlock(checked.block, translated);
      return validateBlock(type, migrateBlock({ type, v, props }).props, 'draft')
        .filter(({ code, pointer }) => told.has(code) && Object.hasOwn(translated, pointer))
        .map(({ code, detail, pointer, meta }) => {
          const limit = meta.max === undefined ? '' : ` (${meta.max})`;
          const words = `${meta.label ?? 'Text'}: ${detail}${limit}`;
          return blockFinding(checked, { severity: 'error', code, detail: words, path: pointer, locale });
        });
    }),
  );
