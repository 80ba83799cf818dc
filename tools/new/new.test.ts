import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSkeleton } from '../new.ts';
import { root } from '../sources.ts';

const folderOf: Readonly<Record<string, string>> = { block: 'text/', call: 'forms/' };

describe('npm run new', () => {
  it('lists the kinds there are when asked for another', () => {
    expect(() => createSkeleton('page', 'acme')).toThrow(/no kind "page"[\s\S]*new block text\/price-table/);
    expect(() => createSkeleton(undefined, undefined)).toThrow(/new screen/);
  });

  it('names examples that can be written as they stand', () => {
    let list = '';
    try {
      createSkeleton(undefined, undefined);
    } catch (error) {
      list = String(error);
    }
    const examples = [...list.matchAll(/npm run new (\S+) (.+)/g)];
    expect(examples.length).toBeGreaterThan(8);
    for (const [line, kind, words = ''] of examples)
      for (const file of Object.keys(createSkeleton(kind, words.replace(' ', '/')).files))
        expect(existsSync(join(root, file)) && file, line).toBe(false);
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

  it('says where the words that staff read are translated', () => {
    for (const kind of ['block', 'screen', 'list', 'field', 'integration']) {
      const { next } = createSkeleton(kind, `${folderOf[kind] ?? ''}price-table`);
      const area = /editor\/i18n\/locales\/<de, fr, es, ar>\/([\w-]+\.json)/.exec(next.join(' '))?.[1] ?? '';
      expect(existsSync(join(root, 'editor/i18n/locales/de', area)) && area, kind).toMatch(/json$/);
    }
  });

  it('makes a payment service whose every call is refused until it is written, and names what else must know of it', () => {
    const { files, next } = createSkeleton('payment', 'acme-pay');
    expect(Object.keys(files)).toEqual([
      'providers/payment/acme-pay/acme-pay.payment.ts',
      'providers/payment/acme-pay/acme-pay.settings.ts',
      'providers/payment/acme-pay/acme-pay.test.ts',
    ]);
    expect(files['providers/payment/acme-pay/acme-pay.payment.ts']).toContain("name: 'acme-pay'");
    // Every place the steps send a person to is there.
    const places = next.join(' ').match(/(?<![\w/-])[\w-]+(?:\/[\w.-]+)*\/[\w.-]*\w/g) ?? [];
    const missing = places.filter((place) => !place.includes('acme-pay') && !existsSync(join(root, place)));
    expect(places.length).toBeGreaterThan(8);
    expect(missing).toEqual([]);
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
    const kinds = [
      'block',
      'screen',
      'list',
      'widget',
      'field',
      'integration',
      'endpoint',
      'call',
      'furniture',
      'payment',
    ];
    for (const kind of kinds) {
      const { files } = createSkeleton(kind, `${folderOf[kind] ?? ''}price-table`);
      const test = Object.entries(files).find(([file]) => file.includes('.test.'));
      expect(test?.[1], kind).toContain('expect.fail(');
    }
  });
});
