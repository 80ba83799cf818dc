import { describe, expect, it } from 'vitest';
import { templates } from '#block-schemas/index.ts';
import { renderBlock } from '#site/blocks/render-block.testing.tsx';

const contacts = (...rows: object[]) => JSON.stringify(rows);
const draw = (more: object = {}, props: object = {}) =>
  renderBlock('retailer-cards', { ...props, groups: [{ id: 'a', name: 'Lakeside', ...more }] });

describe('retailer-cards', () => {
  it('leads to telephone, WhatsApp and mail, by the address or by what the label says', () => {
    const html = draw({
      contact_info: contacts(
        { type: 'phone', label: '+1 (555) 010-0200' },
        { type: 'whatsapp', label: '+1 555 010 0201' },
        { type: 'email', label: 'Write to us', href: 'mailto:a@b.example' },
        { type: 'email', label: 'Ask at the desk' },
      ),
    });
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['tel:+15550100200', 'https://wa.me/15550100201', 'mailto:a@b.example']);
    expect(html).toContain('Ask at the desk');
  });

  it('passes over an address that would run something, and JSON that is none', () => {
    expect(
      draw({ contact_info: contacts({ type: 'phone', label: 'Call', href: 'javascript:alert(1)' }) }),
    ).not.toContain('javascript:');
    expect(draw({ contact_info: '[{', services: 'x' })).toContain('Lakeside');
  });

  it('offers to sort only where there is something to sort', () => {
    const place = { latitude: 1, longitude: 2 };
    expect(draw(place)).not.toContain('data-sort');
    const groups = ['a', 'b'].map((id) => ({ id, name: id, ...place }));
    expect(renderBlock('retailer-cards', { groups })).toContain('data-sort');
  });

  it('says it in the words of the block where it has some', () => {
    const translations = JSON.stringify({ sort: 'Which is nearest?', services: 'What they do' });
    const groups = ['a', 'b'].map((id) => ({
      id,
      name: id,
      latitude: 1,
      longitude: 1,
      services: '[{"label":"Tyres"}]',
    }));
    const html = renderBlock('retailer-cards', { translations, groups });
    expect(html).toContain('Which is nearest?');
    expect(html).toContain('What they do');
    expect(html).not.toContain('Nearest first');
  });

  it('holds thirty retailers at most (specification, block catalogue §9)', () => {
    for (const key of ['retailer-cards', 'retailer-schema', 'retailer-service-schema'] as const)
      expect(templates[key].properties.groups).toMatchObject({ maxItems: 30 });
  });
});
