import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlMistakes } from './html-mistakes.ts';

const told = (html: string) => htmlMistakes(html).mistakes.map(({ line, reason }) => `${line}: ${reason}`);

describe('mistakes in HTML', () => {
  it.each([
    [
      '<p>One <b>two</p>\n<div>three</span>',
      ['1: <b> is not closed', '2: <div> is not closed', '2: </span> closes nothing'],
    ],
    ['<p>a</p></div>', ['1: </div> closes nothing']],
    ['<i class="a" class="b">x</i>', ['1: Unexpected duplicate attribute']],
    ['<!-- </b> --><script>"</b>"</script><p>fine', []],
    ['<ul><li>one<li>two</ul><br><img src="x" alt="">', []],
    ['<table><tr><td>1<td>2</table>', []],
  ])('%j', (html, expected) => {
    expect(told(html)).toEqual(expected);
  });

  it('are gone from the repaired text', () => {
    const tag = fc.constantFrom(
      '<b>',
      '</b>',
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<li>',
      'text',
      '<br>',
      '</span>',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 12 }), (parts) => {
        const { repaired } = htmlMistakes(parts.join(''));
        const again = htmlMistakes(repaired);
        // Browsers move what stands where it may not; reading twice settles it.
        expect(htmlMistakes(again.repaired).mistakes).toEqual([]);
      }),
    );
  });
});
