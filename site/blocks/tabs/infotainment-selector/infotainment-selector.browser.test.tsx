import { beforeEach, expect, it } from 'vitest';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import './infotainment-selector.element.ts';
import { page, userEvent } from 'vitest/browser';
import { prepareBlock } from '#block-schemas/index.ts';
import { openAbove } from '#site/canvas/open-above.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import InfotainmentSelector from './infotainment-selector.block.tsx';

const groups = ['Touch', 'Drive'].map((option_label) => ({ id: option_label.toLowerCase(), option_label, blocks: [] }));
const slots = { touch: <p id="maps">Maps of Touch</p>, drive: <p>Music of Drive</p> };

const show = (mode: 'public' | 'canvas' = 'public') => {
  const props = { heading: 'Which one?', model_title: 'About {option}', modal_title: 'Help me', groups };
  const block = prepareBlock({ type: 'infotainment-selector', v: 1, props });
  if (!block.ok) throw new Error('The sample is not valid.');
  const prepared = block.props as Parameters<typeof InfotainmentSelector>[0]['props'];
  document.body.innerHTML = draw(
    <InfotainmentSelector props={prepared} id="i" index={0} slots={slots} />,
    sampleContext({ mode }),
  );
};
const seen = () => document.body.innerText.replaceAll(/\s+/g, ' ').trim();

beforeEach(() => history.replaceState(null, '', '#'));

it('shows the blocks of the chosen line under its title, and the question again', async () => {
  show();
  expect(seen()).not.toContain('Maps of Touch');
  await page.getByLabelText('Your system').selectOptions('Drive');
  await page.getByRole('button', { name: 'Show' }).click();
  expect(seen()).toContain('About Drive Music of Drive');
  expect(seen()).not.toContain('Maps of Touch');
  expect(seen()).not.toContain('Which one?');
  expect(document.activeElement?.textContent).toBe('About Drive');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(seen()).toContain('Which one?');
  expect(seen()).not.toContain('Music of Drive');
  expect(document.activeElement?.tagName).toBe('SELECT');
});

it('does nothing without a choice, and says what is missing in the browser’s words', async () => {
  show();
  await page.getByRole('button', { name: 'Show' }).click();
  expect(seen()).toContain('Which one?');
  expect(document.querySelector<HTMLSelectElement>('select')?.validity.valueMissing).toBe(true);
});

it('an address that leads into a choice opens it', () => {
  history.replaceState(null, '', '#maps');
  show();
  expect(seen()).toContain('About Touch Maps of Touch');
});

it('on the canvas the question stays, and each choice is opened by its name or by choosing a block inside', async () => {
  show('canvas');
  expect(seen()).toContain('Maps of Touch');
  await page.getByRole('tab', { name: 'Drive' }).click();
  expect(seen()).toContain('Music of Drive');
  expect(seen()).toContain('Which one?');
  openAbove(document.getElementById('maps') as HTMLElement);
  expect(seen()).toContain('Maps of Touch');
  expect(seen()).not.toContain('Music of Drive');
});
