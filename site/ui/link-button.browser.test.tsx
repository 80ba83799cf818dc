import { afterEach, expect, it } from 'vitest';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { LinkButton } from './link-button.tsx';

afterEach(() => document.body.replaceChildren());

it('the line of a quiet button lies within the box that its words are cut to', () => {
  const link = { type: 'internal', url: '/offers', label: 'Settings' } as const;
  document.body.innerHTML = draw(<LinkButton link={link} look="tertiary" />, sampleContext());
  const label = document.querySelector('a span');
  if (!label) throw new Error('There is no label.');
  // An empty box of a line stands on its baseline.
  const mark = document.createElement('span');
  mark.style.display = 'inline-block';
  label.append(mark);
  const { fontSize, textUnderlineOffset, textDecorationLine } = getComputedStyle(label);
  expect(textDecorationLine).toBe('underline');
  const offset = textUnderlineOffset.endsWith('px')
    ? Number.parseFloat(textUnderlineOffset)
    : Number.parseFloat(textUnderlineOffset) * Number.parseFloat(fontSize);
  const line = mark.getBoundingClientRect().bottom + offset + 1;
  expect(label.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(line);
});
