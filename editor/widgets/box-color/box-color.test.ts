import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const swatches = read('editor/widgets/box-color/box-color.module.css');

/** What a swatch is filled with in a look. */
const shown = (look: string, colour: string) => {
  const before = look === 'jdx' ? '\n' : `:global\\(\\[data-look="${look}"\\]\\) `;
  const which = colour === 'light' ? '' : `\\[data-colour="${colour}"\\]`;
  return new RegExp(`${before}\\.swatch${which} \\{[^}]*background: (#\\w+)`).exec(swatches)?.[1];
};

it.each(['jdx', 'lrdx'].flatMap((look) => ['light', 'grey', 'dark', 'black'].map((colour) => [look, colour] as const)))(
  'the swatch in the look %s shows the %s surface of that theme',
  (look, colour) => {
    const theme = read(`site/theme/${look}.css`);
    const surface = new RegExp(`\\[data-surface="${colour}"\\] \\{\\s*--surface: (#\\w+)`).exec(theme)?.[1];
    expect(surface).toBeDefined();
    expect(shown(look, colour)).toBe(surface);
  },
);
