import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/load-config.ts';
import { createLogger } from '#server/log/logger.ts';
import { createPostcodes } from './create-postcodes.ts';
import { postcodePlaces } from './postcode-places.ts';
import { readPostcodes } from './read-postcode-file.ts';

const place = (postcode: string, locality: string) => ({ postcode, locality, state: 'Lakeshire', lat: 54, lng: -3 });
const places = postcodePlaces([
  place('LK1', 'Lakeside'),
  place('LK2', 'Ashmere'),
  place('LK2', 'Fellgate'),
  place('LK12', 'Mühlbach'),
  place('WX1', 'Northport'),
]);
const towns = (found: readonly { locality: string }[]) => found.map(({ locality }) => locality);

describe('postcodes', () => {
  it('are known in any writing, and by their first half', () => {
    expect(towns(places.of('lk1'))).toEqual(['Lakeside']);
    expect(towns(places.of(' LK 2 '))).toEqual(['Ashmere', 'Fellgate']);
    expect(towns(places.of('LK1 2AB'))).toEqual(['Lakeside']);
    expect(towns(places.of('LK12AB'))).toEqual(['Lakeside']);
    expect(towns(places.of('LK12 3CD'))).toEqual(['Mühlbach']);
    expect([places.of('QQ9'), places.of(''), places.of('L')]).toEqual([[], [], []]);
  });

  it('that nobody knows are like others, and towns are found by how they begin', () => {
    expect(towns(places.like('WY1', 2))).toEqual(['Northport', 'Lakeside']);
    expect(towns(places.like('LK', 9))).toEqual(['Lakeside', 'Ashmere', 'Fellgate', 'Mühlbach']);
    expect(towns(places.like('muhl', 1))).toEqual(['Mühlbach']);
    expect(towns(places.like('Lakesied', 1))).toEqual(['Lakeside']);
    expect(places.like('completely different', 5)).toEqual([]);
  });

  it('come from a file by the names of its columns; lines that are none are counted', () => {
    const text = '\uFEFFlat;lng;zipcode;city\n54.1;-3;LK1;"Lake; side"\n91;0;X;Y\n;;;\nx;y;LK2;Z\n';
    expect(readPostcodes(text)).toEqual({
      places: [{ postcode: 'LK1', locality: 'Lake; side', state: '', lat: 54.1, lng: -3 }],
      left: 2,
    });
    expect(readPostcodes('')).toEqual({ places: [], left: 0 });
  });
});

describe('a service of postcodes', () => {
  const open = (answers: (url: string) => { status: number; body: string } | Error) => {
    let now = 0;
    const asked: string[] = [];
    const postcodes = createPostcodes(
      {
        config: loadConfig({ POSTCODES_URL: 'https://codes.example/{postcode}', DEMO: 'off' }),
        log: createLogger('silent'),
        clock: () => new Date(now),
      },
      async ({ url }) => {
        asked.push(url);
        const answer = answers(url);
        if (answer instanceof Error) throw answer;
        return { headers: {}, ...answer };
      },
    );
    return { postcodes, asked, later: (milliseconds: number) => (now += milliseconds) };
  };

  it('is asked once for each, and answers in words of its own', async () => {
    const line = { zipcode: '10115', place_name: 'Mitte', latitude: '52.5', longitude: '13.4' };
    const { postcodes, asked } = open(() => ({ status: 200, body: JSON.stringify({ data: [line, { odd: 1 }] }) }));
    const found = [{ postcode: '10115', locality: 'Mitte', state: '', lat: 52.5, lng: 13.4 }];
    expect([await postcodes.of('10115'), await postcodes.of(' 10115 ')]).toEqual([found, found]);
    expect(asked).toEqual(['https://codes.example/10115']);
    expect(await postcodes.of(' ')).toEqual([]);
  });

  it('that fails is left alone for a while, then asked again', async () => {
    let works = false;
    const { postcodes, asked, later } = open(() => (works ? { status: 404, body: '' } : new Error('down')));
    expect([await postcodes.of('1'.repeat(5)), await postcodes.of('1'.repeat(5))]).toEqual([[], []]);
    expect(asked).toHaveLength(1);
    works = true;
    later(10_001);
    await postcodes.of('11111');
    later(1_000_000);
    await postcodes.of('11111');
    expect(asked).toHaveLength(2);
  });
});
