import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

const drawn = (props: object, locale = 'en') =>
  renderBlock('exterior-360', { ...sampleOf('exterior-360'), ...props }, { locale });

it('shows one picture, names the others to its script, and has a slider with a place for each', () => {
  const html = drawn({});
  const addresses = JSON.parse(/data-small="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '[]') as string[];
  expect(addresses).toHaveLength(36);
  expect(addresses[9]).toContain('lyra-sport/orbit/09');
  expect(html).toMatch(/<input[^>]*type="range"[^>]*max="35"/);
  expect(html).toContain('aria-valuetext="Turned by 0°"');
});

it('shows the car from other sides to readers without script', () => {
  expect([...drawn({}).matchAll(/orbit\/(\d+)[^>]*alt="[^"]*, view (\d) of 4"/g)].map(([, , view]) => view)).toEqual([
    '2',
    '3',
    '4',
  ]);
  expect(drawn({ frames: ['a', 'b'] }).match(/, view 2 of 2"/g)).toHaveLength(1);
});

it('says what its buttons do in the language of the page, or in the words of the editor', () => {
  expect(drawn({}, 'de')).toMatch(/Zum Bewegen klicken oder berühren.*Zurück zum Armaturenbrett.*Verlassen/s);
  expect(drawn({ interact_label: 'Spin it', reset_label: 'Home', exit_label: 'Done' })).toMatch(/Spin it.*Home.*Done/s);
});

it('draws nothing to turn without frames', () => {
  expect(drawn({ frames: [] })).not.toContain('fc-turntable');
});
