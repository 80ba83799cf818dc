import { afterEach, expect, it } from 'vitest';
import { runMetaheads } from './run-metaheads.ts';

const ran = globalThis as unknown as { order?: string[] };
afterEach(() => {
  delete ran.order;
  document.body.replaceChildren();
});

const later = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

it('elements run in their order once they are allowed, a script of another address before what stands behind it', async () => {
  ran.order = [];
  document.body.innerHTML = `
    <template data-metahead="obligatory"><script src="${later("order.push('a')")}"></script></template>
    <template data-metahead="obligatory"><script src="${later('}broken{')}"></script><script src="nowhere:x"></script></template>
    <template data-metahead="marketing"><script>order.push('c')</script></template>
    <template data-metahead="obligatory"><div id="b"><script>order.push('b')</script></div></template>`;
  let allowMarketing: () => void = () => undefined;
  const failures: unknown[] = [];
  const keep = (event: ErrorEvent) => {
    failures.push(event.error);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('error', keep);
  runMetaheads((scope, run) => {
    if (scope === 'marketing') allowMarketing = run;
    else run();
  });
  await expect.poll(() => ran.order).toEqual(['a', 'b']);
  allowMarketing();
  await expect.poll(() => ran.order).toEqual(['a', 'b', 'c']);
  removeEventListener('error', keep);
  expect(document.getElementById('b')?.parentElement).toBe(document.body);
});

it('what runs on each page runs again when the page comes back from the memory of the browser', async () => {
  ran.order = [];
  document.body.innerHTML = `<template data-metahead="obligatory" data-again><script>order.push('each')</script></template>
    <template data-metahead="obligatory"><script>order.push('once')</script></template>`;
  runMetaheads((_scope, run) => run());
  await expect.poll(() => ran.order).toEqual(['each', 'once']);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => ran.order).toEqual(['each', 'once', 'each']);
});
