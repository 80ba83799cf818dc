import fc from 'fast-check';
import type { Nodes } from 'hast';
import { fromHtml as parsed } from 'hast-util-from-html';
import { expect, it } from 'vitest';
import { hostileHtml, htmlPieces } from '#fixtures/builders/hostile-html.ts';
import { fromHtml as read } from './read-html.ts';

/** What a tree says, without where it stood in the source, and without comments and templates, which go whole. */
const bare = (node: Nodes): unknown => {
  const { position: _place, data: _more, ...rest } = node as Nodes & { data?: unknown };
  const goes = ({ type, tagName }: { type: string; tagName?: string }) => type === 'comment' || tagName === 'template';
  return 'children' in rest ? { ...rest, children: rest.children.filter((one) => !goes(one)).map(bare) } : rest;
};

const expectSame = (html: string): void => {
  expect(bare(read(html))).toEqual(bare(parsed(html, { fragment: true })));
};

it.each(hostileHtml)('the canvas reads %j as the published page does', (html) => {
  expectSame(html);
});

/** Where browsers and the product's parser are years apart; the sanitiser takes it away with all it holds. */
const apart = /<(?=select|svg|math|form|template|base|meta|link|!\[CDATA)/g;

it('the canvas reads any pieces of HTML that may stay as the published page does', () => {
  const pieces = htmlPieces.map((html) => html.replaceAll(apart, ' '));
  fc.assert(fc.property(pieces, expectSame));
});
