import { describe, expect, it } from 'vitest';
import type { PublicPageDocument } from '#api-clients/content/content.contract.ts';
import { publicBlocks } from '#api-clients/content/public-blocks.ts';
import { withHtmlTexts } from './formatted-texts.ts';

const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const block = (template_key: string, fields: object, field_groups: object[]) => ({
  type: 'block',
  id: template_key,
  attributes: { template_key, fields, field_groups },
});

describe('the formatted texts of a public page', () => {
  it('are HTML in fields and groups with the document beside, links say their look as uiType, and the rest is as it was', () => {
    const link = { id: 'l1', label: 'More', ui_type: 'secondary' };
    const accordion = block('accordion', { heading: 'Questions', paragraph: doc('A & B'), links: [link] }, [
      { id: 'g1', title: 'One', content: doc('First') },
    ]);
    const unknown = block('from-the-future', { paragraph: doc('x') }, []);
    const page = { included: [accordion, unknown] } as unknown as PublicPageDocument;
    const before = JSON.stringify(page);
    const [first, second] = publicBlocks(withHtmlTexts(page));
    expect(first?.attributes.fields).toEqual({
      heading: 'Questions',
      paragraph: '<p>A &amp; B</p>',
      paragraph_document: doc('A & B'),
      links: [{ ...link, uiType: 'secondary' }],
    });
    expect(first?.attributes.field_groups).toEqual([
      { id: 'g1', title: 'One', content: '<p>First</p>', content_document: doc('First') },
    ]);
    expect(second?.attributes.fields).toEqual({ paragraph: doc('x') });
    expect(JSON.stringify(page), 'what was published is shared').toBe(before);
  });
});
