import { describe, expect, it } from 'vitest';
import { drawBlock, sampleOf } from './render-block.testing.tsx';

const rulesOf = (type: string, values: Record<string, unknown>): string =>
  drawBlock(type, { ...sampleOf(type as 'snippet'), ...values }).rules;

describe('values by screen on the page', () => {
  it('stand as container queries in the page’s style sheet', () => {
    const rules = rulesOf('content-blocks', { blocks_per_row: 4, blocks_per_row_at: { phone: 2 } });
    expect(rules).toContain('--columns:repeat(4, minmax(0, 1fr))');
    expect(rules).toContain('@container (width<1024px){--columns:repeat(2, minmax(0, 1fr))}');
    const { html } = drawBlock('content-blocks', sampleOf('content-blocks'));
    expect(html).not.toContain('style=');
  });

  it('leave pages as they were where no screen has its own', () => {
    const rules = rulesOf('content-blocks', { blocks_per_row: 4 });
    expect(rules).toContain('(width<1024px){--columns:repeat(2, minmax(0, 1fr))}');
    expect(rules).toContain('(width<741px){--columns:repeat(1, minmax(0, 1fr))}');
    expect(rulesOf('snippet', { alignment: 'left' })).not.toContain('@container');
  });

  it('turn a text to the middle on phones only', () => {
    const rules = rulesOf('snippet', { alignment: 'left', alignment_at: { phone: 'center' } });
    expect(rules).toContain('--align:start');
    expect(rules).toContain('@container (width<741px){--align:center');
    expect(rulesOf('quote', { section_class: 'right' })).toContain('--align:end');
  });

  it('set tabs and the space beside them', () => {
    const rules = rulesOf('expanded-entry-form', { top_tabs_limit: 4, top_tabs_limit_at: { tablet: 2 } });
    expect(rules).toContain('(width<1024px){--tabs-in-a-row:2}');
    expect(rules).toContain('(width<741px){--tabs-in-a-row:1}');
  });
});
