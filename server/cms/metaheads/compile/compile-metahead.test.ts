import { expect, it } from 'vitest';
import type { MetaheadWrite } from '#api-clients/admin/metaheads.operations.ts';
import { createLogger } from '#server/log/logger.ts';
import { compileMetahead } from './compile-metahead.ts';

const problemIn = async (language: MetaheadWrite['language'], content: string, inBody = false) => {
  const write: MetaheadWrite = {
    name: 'Element',
    content,
    language,
    in_body: inBody,
    rdx_core_page_id: null,
    reload_on_each_page: false,
    consent_scope: 'obligatory',
  };
  return (await compileMetahead({ log: createLogger('silent') }, write)).problem;
};

it.each([
  ['javascript', 'let a = 1;\nlet b = ;', 2, 9],
  ['sass', 'a\n  color: $none', 2, 10],
  ['css', 'a { color: red', 1, 15],
  ['scss', '@use "../../package.json"', 1, 1],
  ['scss', '@import url("sass:nothing"), "file"', 1, 30],
  ['js-src', 'https://cdn.example/a.js\nhttp://cdn.example/b.js', 2, 1],
  ['js-src', 'https://user:pass@cdn.example/a.js', 1, 1],
  ['html', '<meta name="a">\n<div>no</div>', 2, 1],
  ['html', '<p>fine</p><base href="https://evil.example">', 1, 12],
  ['html', '<!-- never closed', 1, 18],
] as const)('%s: %s', async (language, content, line, column) => {
  expect(await problemIn(language, content)).toMatchObject({ line, column });
});

it.each(['<p>fine</p>\n<plaintext>hey', '<p>fine</p>\n<template><PLAINTEXT >hey'])(
  'at the end of the body: %s',
  async (content) => {
    expect(await problemIn('html', '<p>fine</p>', true)).toBeNull();
    expect(await problemIn('html', content, true)).toMatchObject({
      message: '<plaintext> cannot stand here: nothing closes it.',
      line: 2,
    });
  },
);

it('may not use more time, memory or output than it is given', { timeout: 60_000 }, async () => {
  const endless = await problemIn('scss', '@while true { }');
  expect(endless?.message).toMatch(/too long|memory|could not/);
  const large = await problemIn(
    'scss',
    `@each $i in 1, 2, 3, 4, 5, 6 { .a#{$i} { content: "${'x'.repeat(40_000)}" } }`,
  );
  expect(large?.message).toMatch(/more than 200,000 characters/);
});
