import { describe, expect, it } from 'vitest';
import { drawBlock, renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import { readQuery } from '#site/routing/declared-query.ts';
import { query } from './fuel-quiz.load.ts';

const at = (search: string, props: Record<string, unknown> = sampleOf('fuel-quiz')) =>
  drawBlock('fuel-quiz', props, { data: readQuery(query, search).values }).html;

/** Name of the step that is seen. */
const shown = (html: string): string[] =>
  [...html.matchAll(/data-step="(\w+)"([^>]*)>/g)]
    .filter(([, , rest]) => !rest?.includes('hidden'))
    .map(([, key]) => key ?? '');
const checked = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*>/g)]
    .filter(([input]) => / checked/.test(input))
    .map(([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? '');
const seen = (html: string, mark: 'fuel' | 'aside'): string[] =>
  [...html.matchAll(new RegExp(`data-${mark}="(\\w+)"([^>]*)>`, 'g'))]
    .filter(([, , rest]) => !rest?.includes('hidden'))
    .map(([, key]) => key ?? '');

const answers = 'fuel_1=over-24000&fuel_2=over-160&fuel_3=business&fuel_3=towing&fuel_4=motorway&fuel_5=yes-efficient';

describe('without script', () => {
  it('begins with the start', () => {
    expect(shown(at(''))).toEqual(['0']);
  });

  it('shows the step of the address with all answers so far', () => {
    const html = at('fuel_step=3&fuel_1=over-24000&fuel_2=over-160&fuel_3=towing,business');
    expect(shown(html)).toEqual(['3']);
    expect(checked(html)).toEqual(['over-24000', 'over-160', 'business', 'towing']);
    expect(html).toMatch(/<form[^>]* method="get"/);
  });

  it('stays at the first question without an answer and says so', () => {
    const html = at('fuel_step=result&fuel_1=over-24000');
    expect(shown(html)).toEqual(['2']);
    expect(html).toMatch(/id="block-step_2-problem"[^>]*data-problem="[^"]*">/);
    expect(at('fuel_step=2&fuel_1=over-24000')).not.toMatch(/data-problem="[^"]*">/);
  });

  it('shows the result of all answers, and what comes second', () => {
    const html = at(`fuel_step=result&${answers}`);
    expect([shown(html), seen(html, 'fuel'), seen(html, 'aside')]).toEqual([['result'], ['diesel'], ['phev']]);
  });

  it('takes answers that are none as absent', () => {
    expect(shown(at('fuel_step=result&fuel_1=%3Cscript%3E&fuel_2=__proto__'))).toEqual(['1']);
    expect(shown(at('fuel_step=9'))).toEqual(['0']);
  });
});

describe('questions', () => {
  const asked = (html: string) => [...html.matchAll(/data-step="(\d)"/g)].map(([, key]) => key);

  it('without answers are left out, answers without words are not offered', () => {
    const props = { ...sampleOf('fuel-quiz'), step_1_answer_2: '' };
    for (const answer of [1, 2, 3, 4]) Object.assign(props, { [`step_2_answer_${answer}`]: '' });
    const html = at('fuel_step=3&fuel_1=under-11000', props);
    expect(asked(html)).toEqual(['0', '1', '3', '4', '5']);
    expect(html).not.toContain('value="11000-24000"');
    expect(html).toContain('Step 2 of 4');
    expect(shown(html)).toEqual(['3']);
  });

  it('allow several answers to the third alone', () => {
    const boxes = [...at('').matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(
      ([input]) => /name="(\w+)"/.exec(input)?.[1],
    );
    expect(new Set(boxes)).toEqual(new Set(['fuel_3']));
  });
});

it('tells forms behind the links of the result what was answered', () => {
  const props = { ...sampleOf('fuel-quiz'), diesel_other_link: { type: 'form', form_id: 'advice', label: 'Ask us' } };
  const html = decodeURIComponent(at(`fuel_step=result&${answers}`, props)).replaceAll('&amp;', '&');
  expect(html).toContain('hidden[fuel_3]=business,towing');
  expect(html).toContain('hidden[fuel_result]=diesel');
});

it('lets an editor open each result on the canvas', () => {
  const html = renderBlock('fuel-quiz', sampleOf('fuel-quiz'), { mode: 'canvas' });
  expect(html.match(/role="tab"/g)).toHaveLength(10);
  for (const fuel of ['petrol', 'diesel', 'phev', 'bev']) expect(html).toContain(`data-field="/${fuel}_aside_label"`);
});
