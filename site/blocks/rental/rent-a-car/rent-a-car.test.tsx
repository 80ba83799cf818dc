import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

const sample = () => sampleOf('rent-a-car') as Record<string, unknown>;
const html = (props: object = {}) => renderBlock('rent-a-car', { ...sample(), ...props });

it('shows each car with its price for a day and a link that works without script', () => {
  const drawn = html();
  expect(drawn.match(/data-rent="/g)).toHaveLength(3);
  expect(drawn).toMatch(/href="\?rental_vehicle=aurel-suv#[^"]+-inquiry"/);
  expect(drawn).toContain('€89 a day');
  expect(drawn).toMatch(/<dialog(?! open)[^>]*>/);
});

it('asks for place and days, another place for the return where that is allowed, and up to ten of a thing', () => {
  const drawn = html();
  expect(drawn).toMatch(/<form[^>]*action="#block-inquiry"[^>]*>/);
  expect(drawn).toContain('name="rental_to"');
  expect(drawn).toContain('name="rental_pickup_address"');
  expect(drawn).not.toContain('name="rental_dropoff_address"');
  expect(drawn).toMatch(/value="extras\.0\.0:10"/);
  expect(drawn).not.toMatch(/value="extras\.0\.0:11"/);
  expect(html({ additional_json: '{}' })).not.toContain('name="rental_to"');
});

it('asks for no place where the block names none', () => {
  expect(html({ locations_json: '{"locations_list":[]}' })).not.toContain('name="rental_from"');
});

it('says it in the editor’s words where there are some', () => {
  const drawn = html({ block_translations: '{"send":"Ask us now","rent":7,"nothing":"x"}' });
  expect(drawn).toContain('Ask us now');
  expect(drawn).toContain('Rent this car');
});

it('says the specification’s words when sending fails, or the editor’s', () => {
  expect(html()).toMatch(/Oops! Something went wrong\..*Your inquiry has not been sent\. Please try again\./s);
  expect(html({ error_heading: 'That did not work' })).toContain('That did not work');
});

it('runs nothing that a text holds, wherever it stands', () => {
  const bad = '</script><img src=x onerror=alert(1)>';
  const car = { display_name: bad, price: { daily: 1 }, specification: [bad] };
  const place = { name_key: 'a', point_name: bad };
  const extra = {
    heading: bad,
    subitems: [{ name: bad, price: 1, features_list: [bad], controller: { type: 'toggler' } }],
  };
  const drawn = html({
    vehicles_json: JSON.stringify({ vehicles_list: [car] }),
    locations_json: JSON.stringify({ locations_list: [place] }),
    block_translations: JSON.stringify({ send: bad, note: bad }),
    form_summary_template: bad,
    groups: [{ id: 'g', name: bad, data_json: JSON.stringify([extra]) }],
  });
  expect(drawn).not.toContain('<img src=x');
  expect(drawn.match(/<\/script>/g)).toHaveLength(1);
});

it('without cars says so, and opens nothing', () => {
  const drawn = html({ vehicles_json: 'no json' });
  expect(drawn).toContain('At the moment there are no cars to rent.');
  expect(drawn).not.toContain('<dialog');
});
