import { afterEach, expect, it } from 'vitest';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import { draw } from '#site/testing/draw.tsx';
import HtmlBox from './html-box.block.tsx';

afterEach(() => document.body.replaceChildren());

it('says what it waits for apart from the buttons below', () => {
  const code = '<script src="https://other.example/a.js"></script>';
  const props = { code, is_raw: true, frame_height: 120, frame_title: '', consent_scope: 'statistic' } as const;
  document.body.innerHTML = draw(<HtmlBox props={props} id="b1" index={0} slots={{}} />);
  const words = document.querySelector('fc-blocked p')?.getBoundingClientRect();
  const buttons = document.querySelector('fc-blocked button')?.getBoundingClientRect();
  expect((buttons?.top ?? 0) - (words?.bottom ?? 0)).toBeGreaterThanOrEqual(16);
});
