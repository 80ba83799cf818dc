import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import type { PublicMetahead } from '#api-clients/content/metahead.resource.ts';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import type { PageNeeds } from '#site/pages/head/page-needs.ts';

/** The elements of a page as parts of its document, in their order, with what its policy must allow. */
export interface PlacedMetaheads {
  /** Stands after the canonical address. */
  head: string;
  /** Stands at the end of the body. */
  body: string;
  /** Texts of scripts and style sheets, whose hashes the policy names. */
  scripts: string[];
  styles: string[];
  needs: PageNeeds[];
}

type Element = PublicMetahead['attributes'];

/**
 * Places the elements. What waits for consent, what comes from another host and what runs again stands inert in a
 * template, which `run-metaheads.ts` lets in; the rest runs where it stands.
 */
export function placeMetaheads(metaheads: readonly PublicMetahead[], hosts: readonly string[]): PlacedMetaheads {
  const placed: PlacedMetaheads = { head: '', body: '', scripts: [], styles: [], needs: [] };
  for (const { attributes } of metaheads) {
    const html = markupOf(attributes, placed);
    const shown = waits(attributes) ? inTemplate(attributes, html) : html;
    if (attributes.in_body) placed.body += shown;
    else placed.head += shown;
    if (attributes.consent_scope !== 'obligatory') placed.needs.push({ consent: attributes.consent_scope });
  }
  const reach = hosts.map((host) => `https://${host}`);
  if (metaheads.length > 0) placed.needs.push({ script: reach, connect: reach, frame: reach });
  return placed;
}

const isCss = ({ language }: Element): boolean => language === 'css' || language === 'sass' || language === 'scss';

/** A script that the parser finds has no trust of its own under `strict-dynamic`, so that what names an address waits for ours. */
const waits = (element: Element): boolean =>
  element.consent_scope !== 'obligatory' ||
  element.language === 'js-src' ||
  (element.language === 'html' && /<script/i.test(element.content)) ||
  (element.reload_on_each_page && !isCss(element));

const inTemplate = ({ consent_scope: scope, reload_on_each_page: again }: Element, html: string): string =>
  `<template data-metahead="${scope}"${again ? ' data-again' : ''}>${html}</template>`;

function markupOf(element: Element, placed: PlacedMetaheads): string {
  if (isCss(element)) {
    const css = (element.css ?? element.content).replace(/<(?=\/style)/gi, '\\3C ');
    placed.styles.push(css);
    return `<style>${css}</style>`;
  }
  if (element.language === 'javascript') return inlineScript(element.content, placed);
  if (element.language === 'js-src')
    return sourcesOf(element.content)
      .map((source) => script(source, placed))
      .join('');
  return ownHtml(element.content, placed);
}

/** A script cannot hold the text that ends it: in strings and patterns the backslash means nothing. */
function inlineScript(code: string, placed: PlacedMetaheads): string {
  const text = code.replace(/<(?=\/script|script|!--)/gi, '\\x3C').replace(/\r\n?/g, '\n');
  placed.scripts.push(text);
  return `<script>${text}</script>`;
}

const sourcesOf = (content: string): string[] =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => URL.canParse(line) && new URL(line).protocol === 'https:');

function script(source: string, placed: PlacedMetaheads): string {
  placed.needs.push({ script: [new URL(source).origin], connect: [new URL(source).origin] });
  return `<script src="${escapeHtml(source)}"></script>`;
}

/** HTML written anew from what a parser made of it, so that it closes what it opens; its scripts and styles get their hashes. */
function ownHtml(html: string, placed: PlacedMetaheads): string {
  const root = fromHtml(html, { fragment: true });
  const written = toHtml(root);
  for (const [, attributes = '', text = ''] of written.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const source = /\bsrc="([^"]+)"/i.exec(attributes)?.[1];
    if (source && URL.canParse(source))
      placed.needs.push({ script: [new URL(source).origin], connect: [new URL(source).origin] });
    else if (text.trim()) placed.scripts.push(text);
  }
  for (const [, text = ''] of written.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)) placed.styles.push(text);
  return written;
}
