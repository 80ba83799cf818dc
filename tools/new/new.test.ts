import { describe, expect, it } from 'vitest';
import { createSkeleton } from '../new.ts';

const folderOf: Readonly<Record<string, string>> = { block: 'text/', call: 'forms/' };

describe('npm run new', () => {
  it('lists the kinds there are when asked for another', () => {
    expect(() => createSkeleton('payment', 'acme')).toThrow(/no kind "payment"[\s\S]*new block text\/price-table/);
    expect(() => createSkeleton(undefined, undefined)).toThrow(/new screen/);
  });

  it('refuses a name that cannot be a folder name here', () => {
    for (const name of ['PriceTable', 'price_table', '../price', '1st', '']) {
      expect(() => createSkeleton('block', `text/${name}`), name).toThrow('is not a name here');
    }
  });

  it('makes a pair of template and component of the same name, with a test', () => {
    const { files } = createSkeleton('block', 'text/price-table');
    expect(Object.keys(files)).toEqual([
      'block-schemas/templates/price-table.json',
      'site/blocks/text/price-table/price-table.block.tsx',
      'site/blocks/text/price-table/price-table.module.css',
      'site/blocks/text/price-table/price-table.test.tsx',
    ]);
    expect(JSON.parse(files['block-schemas/templates/price-table.json'] ?? '')).toMatchObject({
      $id: 'price-table',
      title: 'Price table',
      'x-group': 'text',
      'x-keywords': ['price', 'table'],
    });
    expect(() => createSkeleton('block', 'price-table')).toThrow('new block text/price-table');
  });

  it('puts a call beside the contract and the service it belongs to, and says where both take it up', () => {
    const { files, next } = createSkeleton('call', 'cms/price-hints');
    expect(Object.keys(files)).toEqual([
      'api-clients/admin/price-hints.operations.ts',
      'server/cms/price-hints.handlers.ts',
      'server/cms/price-hints.api.test.ts',
    ]);
    expect(files['server/cms/price-hints.api.test.ts']).toContain("import { adminContract } from '#api-clients/admin/");
    expect(next[0]).toContain('priceHintsOperations into the operations of api-clients/admin/admin.contract.ts');
    expect(() => createSkeleton('call', 'price-hints')).toThrow('new call forms price-hints');
    expect(() => createSkeleton('call', 'nothing/price-hints')).toThrow('no service "nothing"');
  });

  it('writes every text of the site for one more language, marked until it is translated', () => {
    const { files, next } = createSkeleton('language', 'gd');
    const texts = JSON.parse(files['site/i18n/locales/gd/messages/page.json'] ?? '{}') as Record<string, string>;
    expect(texts['page.skip']).toBe('⟦Skip to content⟧');
    expect(JSON.parse(files['site/i18n/locales/gd/locale.json'] ?? '{}')).toMatchObject({
      name: 'Gàidhlig',
      script: 'Latn',
    });
    expect(next[2]).toContain('one, two, few, other');
    expect(Object.keys(createSkeleton('language', 'es-MX').files)).toContain('site/i18n/locales/es-MX/locale.json');
    for (const name of ['PL', 'pt-br', 'polish', '../pl', 'xx'])
      expect(() => createSkeleton('language', name), name).toThrow('is not a language here');
  });

  it('writes tests that stay red until somebody has thought about them', () => {
    const kinds = ['block', 'screen', 'list', 'widget', 'field', 'integration', 'endpoint', 'call', 'furniture'];
    for (const kind of kinds) {
      const { files } = createSkeleton(kind, `${folderOf[kind] ?? ''}price-table`);
      const test = Object.entries(files).find(([file]) => file.includes('.test.'));
      expect(test?.[1], kind).toContain('expect.fail(');
    }
  });
});
