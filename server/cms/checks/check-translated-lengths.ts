import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { migrateBlock } from '#block-schemas/index.ts';
import { validateBlock } from '#block-schemas/validate/ajv-validator.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { translateBlock } from '#documents/page/translate.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';

/** Translations over the limit of their field: visitors of that language would see them cut off. */
export const checkTranslatedLengths = (snapshot: PageSnapshot, blocks: readonly CheckedBlock[]): PageFinding[] =>
  Object.entries(snapshot.translations).flatMap(([locale, texts]) =>
    blocks.flatMap((checked) => {
      const translated = texts[checked.id];
      if (!checked.prepared || !translated) return [];
      const { type, v, props } = translateBlock(checked.block, translated);
      return validateBlock(type, migrateBlock({ type, v, props }).props, 'draft')
        .filter(({ code, pointer }) => code === 'max_length' && Object.hasOwn(translated, pointer))
        .map(({ code, detail, pointer, meta }) => {
          const words = `${meta.label ?? 'Text'}: ${detail} (${meta.max})`;
          return blockFinding(checked, { severity: 'error', code, detail: words, path: pointer, locale });
        });
    }),
  );
