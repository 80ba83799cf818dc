import { expect, it } from 'vitest';
import { applyCommands } from '#documents/page/apply-command.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { stateOfText } from '#documents/page/translation-status.ts';
import { translateCommand } from './translate-commands.ts';

it('a translation whose words are deleted is missing again, not an empty text for visitors', () => {
  const draft = emptyDraft('Home');
  draft.blocks.b1 = newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading: 'Welcome' } });
  const text = { target: 'b1', path: '/heading', source: 'Welcome' };
  const translated = applyCommands(draft, [translateCommand('de', text, 'Willkommen')]).draft;
  expect(stateOfText(translated.translations, 'de', text)).toBe('done');
  for (const nothing of ['', '  ', undefined]) {
    const { draft: cleared } = applyCommands(translated, [translateCommand('de', text, nothing)]);
    expect(stateOfText(cleared.translations, 'de', text)).toBe('missing');
  }
});
