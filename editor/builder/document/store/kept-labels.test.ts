import { afterEach, expect, it, vi } from 'vitest';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';

// The next file of this worker loads the modules anew, in English.
afterEach(() => {
  globalThis.staffWordsOfPage = undefined;
  vi.resetModules();
});

it('a step is kept, sent and taken back by its English name, whatever language it was done in', async () => {
  vi.resetModules();
  globalThis.staffWordsOfPage = { locale: 'de', texts: { 'Edit {name}': '{name} bearbeiten', Heading: 'Überschrift' } };
  const { createBuilderStore } = await import('./builder-store.ts');
  const { t, tData } = await import('#editor/i18n/t.ts');
  const draft = emptyDraft('Home');
  draft.blocks.a = newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading: 'Hello' } });
  const store = createBuilderStore({ draft, revision: 1, editable: true });
  const label = t('Edit {name}', { name: tData('Heading') });
  expect(label).toBe('Überschrift bearbeiten');
  store.dispatch({ do: 'setField', block: 'a', path: '/heading', value: 'Hallo' }, { label });
  expect(store.getPending().map((batch) => batch.label)).toEqual(['Edit Heading']);
  expect(store.getSteps().undo.map((step) => step.label)).toEqual(['Edit Heading']);
  expect(store.undo()).toBe('Edit Heading');
});
