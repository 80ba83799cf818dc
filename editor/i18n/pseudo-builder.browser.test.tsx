import './testing/speak-en-xa.ts';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { FindingsView } from '#editor/builder/sides/checks/findings-view.tsx';
import { FindDialog } from '#editor/builder/sides/find-replace/find-dialog.tsx';
import { SaveDialog } from '#editor/builder/sides/library/save-dialog.tsx';
import { MoveDialog } from '#editor/builder/sides/move/move-dialog.tsx';
import { PageSettingsDialog } from '#editor/builder/sides/page-settings/page-settings-dialog.tsx';
import { BlockPanel } from '#editor/builder/sides/panel/block-panel.tsx';
import { PagePanel } from '#editor/builder/sides/panel/page-panel.tsx';
import { SharedPanel } from '#editor/builder/sides/panel/shared-panel.tsx';
import { LeftPane } from '#editor/builder/sides/panes/left-pane.tsx';
import { PublishReview } from '#editor/builder/sides/publish/publish-review.tsx';
import { ScheduleDialog } from '#editor/builder/sides/publish/schedule-dialog.tsx';
import { ShareDialog } from '#editor/builder/sides/publish/share-dialog.tsx';
import { ReusableDialogs } from '#editor/builder/sides/reusables/reusable-dialogs.tsx';
import { BuilderScreen } from '#editor/builder/sides/top-bar/builder-screen.tsx';
import { TranslatePanel } from '#editor/builder/sides/translate/translate-panel.tsx';
import { DragProvider } from '#editor/builder/stage/drag/drag-provider.tsx';
import { type RenderedBuilder, renderBuilder, type TestBlocks } from '#editor/builder/testing/render-builder.tsx';
import { SiteServices } from '#editor/builder/testing/site-services.ts';
import { plainWords } from './testing/plain-words.ts';

const blocks: TestBlocks = {
  b: { type: 'accordion', props: { heading: '[H]' }, groups: { g1: { key: 'a0', props: { heading: '[G]' } } } },
  i: { type: 'image-box', props: { background_image: { id: 'a/b' }, show_timer: true } },
  q: { type: 'quote', props: { quote: '[Q]' } },
  s: { type: 'section-tabs', groups: { g1: { key: 'a0', props: { label: '[T]' } } } },
};

const onClose = (): void => undefined;
const choose =
  (...ids: string[]) =>
  (builder: RenderedBuilder) =>
    builder.selection.set({ blocks: ids, field: null, origin: 'builder' });

/** A part of the builder, and what a person does until it shows what it has to say. */
type Part = [name: string, part: ReactNode, act?: (builder: RenderedBuilder) => void];
const parts: Part[] = [
  ['the top bar', <BuilderScreen key="p">{null}</BuilderScreen>],
  ['the palette', <LeftPane key="p" />],
  ['the outline', <LeftPane key="p" />, ({ leftTab }) => leftTab.set('outline')],
  ['the history', <LeftPane key="p" />, ({ leftTab }) => leftTab.set('history')],
  ['the checks', <FindingsView key="p" findings={[]} isCurrent />],
  ['the panel of the page', <PagePanel key="p" />],
  ['the panel of a block with items', <BlockPanel key="p" id="b" />, choose('b')],
  ['the panel of a block with a picture', <BlockPanel key="p" id="i" />, choose('i')],
  ['the panel of a block with places', <BlockPanel key="p" id="s" />, choose('s')],
  ['the panel of several blocks', <SharedPanel key="p" ids={['b', 'q']} />, choose('b', 'q')],
  [
    'the translation of a block',
    <TranslatePanel key="p" locale="de" />,
    (builder) => {
      builder.view.set({ ...builder.view.get(), sourceLocale: 'en', locale: 'de' });
      choose('q')(builder);
    },
  ],
  ['the settings of the page', <PageSettingsDialog key="p" onClose={onClose} />],
  ['publishing', <PublishReview key="p" reviewed={{ findings: [], entries: [] }} onClose={onClose} />],
  ['the schedule', <ScheduleDialog key="p" onClose={onClose} />],
  ['the preview for others', <ShareDialog key="p" onClose={onClose} />],
  ['find and replace', <FindDialog key="p" />, ({ isFinding }) => isFinding.set(true)],
  ['moving a block', <MoveDialog key="p" />, ({ actions }) => actions.moving.set(['q'])],
  ['making blocks reusable', <ReusableDialogs key="p" />, ({ reusables }) => reusables.startMaking(['q'])],
  [
    'saving blocks',
    <SaveDialog key="p" />,
    ({ library }) => library.saving.set({ kind: 'section', ids: ['q'], name: '[Q]' }),
  ],
];

it.each(parts)('every word of %s goes through t', async (_name, part, act) => {
  const builder = await renderBuilder(<DragProvider>{part}</DragProvider>, { blocks, services: new SiteServices() });
  act?.(builder);
  await expect.poll(() => document.body.textContent).toMatch(/\[[^\]]{4}/);
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  expect(plainWords()).toEqual([]);
});
