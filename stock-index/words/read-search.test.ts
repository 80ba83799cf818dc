import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filtersOf, readSearch, type SearchVocabulary, withoutWords } from './read-search.ts';

const vocabulary: SearchVocabulary = {
  brands: ['Aurel', 'Terran', 'Lyra', 'Land Rover'],
  models: ['Aurel SUV', 'Aurel Compact', 'Terran 90', 'Lyra Saloon', 'Lyra Sport', 'Range Rover Velar', 'F-Type'],
  colors: ['black', 'white', 'grey', 'green', 'red', 'blue'],
  colorNames: ['Fjord Blue', 'Forest Green'],
};

/** What was understood, short: "color_canonical green · display_price <= 40000 | left over". */
const read = (text: string, locale: string): string => {
  const { understood, rest, unread } = readSearch(text, locale, vocabulary);
  const signs = { gteq: '>= ', lteq: '<= ', in: '', includes: '', eq: '', not_eq: '!= ', null: '' };
  const said = filtersOf(understood).map(({ column, op, values }) => `${column} ${signs[op]}${values.join(',')}`);
  return [said.join(' · '), rest, unread && `not: ${unread}`].filter(Boolean).join(' | ');
};

const sentences: Record<string, [typed: string, understood: string][]> = {
  en: [
    ['green diesel under 40.000', 'color_canonical green · engine_type diesel · display_price <= 40000'],
    ['black Aurel SUV', 'color_canonical black · nameplate_name Aurel SUV'],
    ['aurel', 'nameplate_brand_name Aurel'],
    ['suv', 'nameplate_name Aurel SUV'],
    ['Terran 90 under €50,000', 'nameplate_name Terran 90 · display_price <= 50000'],
    ['ftype', 'nameplate_name F-Type'],
    ['f type automatic', 'nameplate_name F-Type · transmission auto'],
    ['Fjord Blue Lyra', 'color_name Fjord Blue · nameplate_brand_name Lyra'],
    ['red or blue', 'color_canonical red,blue'],
    ['automatic petrol from 2022', 'transmission auto · engine_type petrol · production_year >= 2022'],
    ['2022 or newer', 'production_year >= 2022'],
    ['2020', 'production_year >= 2020 · production_year <= 2020'],
    ['newer than 2020', 'production_year >= 2021'],
    ['before 2019', 'production_year <= 2018'],
    ['built between 2019 and 2021', 'production_year >= 2019 · production_year <= 2021'],
    ['under 30k miles', 'mileage <= 48280'],
    ['mileage below 20,000', 'mileage <= 20000'],
    ['less than 50 000 km', 'mileage <= 50000'],
    ['between 30k and 45k', 'display_price >= 30000 · display_price <= 45000'],
    ['30-45k', 'display_price >= 30000 · display_price <= 45000'],
    ['budget 35k', 'display_price <= 35000'],
    ['from 20,000 to 30,000 euros', 'display_price >= 20000 · display_price <= 30000'],
    ['more than $25,000.50', 'display_price >= 25000.5'],
    ['7 seater hybrid', 'number_of_seats 7 · engine_type hev,mhev,phev,phev_rev'],
    ['at least 7 seats', 'number_of_seats 7,8,9'],
    ['plug-in hybrid', 'engine_type phev,phev_rev'],
    ['mild hybrid', 'engine_type mhev'],
    ['used electric car', 'state used · engine_type bev'],
    ['certified pre-owned', 'state approved'],
    ['brand new', 'state new'],
    ['under 400 a month', 'monthly_price <= 400'],
    ['€ 399 monthly', 'monthly_price <= 399'],
    ['over 300 hp', 'power >= 221'],
    ['gren disel', 'color_canonical green · engine_type diesel'],
    ['automtaic elctric', 'transmission auto · engine_type bev'],
    ['range rover vellar', 'nameplate_name Range Rover Velar'],
    ['gray', 'color_canonical grey'],
    ['panoramic roof', 'panoramic roof'],
    ['green with tow bar', 'color_canonical green | tow bar'],
    ['not green', 'not: not green'],
    ['not a green one', 'not: not green'],
    ['no sunroof but tow bar', 'but tow bar | not: no sunroof'],
    ['electric range 400 km', 'engine_type bev | not: range 400 km'],
    ['no electric', 'not: no electric'],
    ['blue, not red', 'color_canonical blue | not: not red'],
    ['white interior', 'not: white interior'],
    ['black leather seats, diesel', 'engine_type diesel | not: black leather seats'],
    ['red with white leather interior', 'color_canonical red | not: white leather interior'],
    ['interior beige', 'not: interior beige'],
    ['leather, red', 'color_canonical red | leather'],
    ['leather', 'leather'],
    ['black 5 seats', 'color_canonical black · number_of_seats 5'],
    ['reserved', 'status reserved'],
    ['diesel demonstrators', 'engine_type diesel · status demo'],
    ['awd', 'awd'],
    ['4x4', '4x4'],
    ['golf', 'golf'],
    ['3er', '3er'],
    ['ORD-2023-17', 'ORD-2023-17'],
    ['diesel A-4711-B under 30k', 'engine_type diesel · display_price <= 30000 | A-4711-B'],
    ['AMG-63', 'AMG-63'],
    ['diesel-2021', 'engine_type diesel · production_year >= 2021 · production_year <= 2021'],
    ['bj2019', 'bj2019'],
    ['40', '40'],
    ['', ''],
  ],
  de: [
    ['grüner Diesel unter 40.000', 'color_canonical green · engine_type diesel · display_price <= 40000'],
    ['grüne Lyra', 'color_canonical green · nameplate_brand_name Lyra'],
    ['gruener Benziner', 'color_canonical green · engine_type petrol'],
    ['dunkelblauen Aurel Compact', 'color_canonical blue · nameplate_name Aurel Compact'],
    ['rot', 'color_canonical red'],
    ['roten oder schwarzen', 'color_canonical red,black'],
    ['bis 40 Tsd. €', 'display_price <= 40000'],
    ['bis zu 40 tausend Euro', 'display_price <= 40000'],
    ['höchstens 35.500,50 €', 'display_price <= 35500.5'],
    ['20.000 bis 30.000 Euro', 'display_price >= 20000 · display_price <= 30000'],
    ['zwischen 20 und 30 Tsd', 'display_price >= 20000 · display_price <= 30000'],
    ['ab 2022', 'production_year >= 2022'],
    ['ab Baujahr 2021', 'production_year >= 2021'],
    ['Bj. 2019', 'production_year >= 2019 · production_year <= 2019'],
    ['2022 oder neuer', 'production_year >= 2022'],
    ['neuer als 2020', 'production_year >= 2021'],
    ['neuer Diesel', 'state new · engine_type diesel'],
    ['unter 50.000 km', 'mileage <= 50000'],
    ['Kilometerstand bis 80.000', 'mileage <= 80000'],
    ['weniger als 30tkm', 'mileage <= 30000'],
    ['7-Sitzer Automatik', 'number_of_seats 7 · transmission auto'],
    ['mindestens 7 Sitze', 'number_of_seats 7,8,9'],
    ['E-Auto', 'engine_type bev'],
    ['vollelektrischer SUV', 'engine_type bev · nameplate_name Aurel SUV'],
    ['Plug-in-Hybrid', 'engine_type phev,phev_rev'],
    ['Gebrauchtwagen mit Schaltgetriebe', 'state used · transmission manual'],
    ['geprüfter Gebrauchtwagen', 'state approved'],
    ['bis 400 € im Monat', 'monthly_price <= 400'],
    ['ab 200 PS', 'power >= 147'],
    ['weisser Automatk', 'color_canonical white · transmission auto'],
    ['schwazrer Elektor', 'color_canonical black · engine_type bev'],
    ['kein Diesel', 'not: kein Diesel'],
    [
      'roter Kombi, max. 100.000 km, bis 25000 Euro',
      'color_canonical red · mileage <= 100000 · display_price <= 25000 | Kombi',
    ],
    ['unter 90.000 km bis 25.000 €', 'mileage <= 90000 · display_price <= 25000'],
    ['30.000 km - 25.000 €', 'mileage <= 30000 · display_price <= 25000'],
    ['mit Anhängerkupplung', 'Anhängerkupplung'],
    ['weißer Innenraum', 'not: weißer Innenraum'],
    ['schwarz-weißer Innenraum', 'not: schwarz-weißer Innenraum'],
    ['Diesel, Innenraum schwarz/weiß', 'engine_type diesel | not: Innenraum schwarz/weiß'],
    ['schwarz und weißer Innenraum', 'not: schwarz und weißer Innenraum'],
    ['schwarz mit weißem Innenraum', 'color_canonical black | not: weißem Innenraum'],
    ['schwarz - weißer Innenraum', 'color_canonical black | not: - weißer Innenraum'],
    ['schwarz-weiß', 'color_canonical black,white'],
    ['Schwarzer Diesel, Leder beige', 'color_canonical black · engine_type diesel | not: Leder beige'],
    ['schwarzes Leder', 'not: schwarzes Leder'],
    ['weiß innen', 'not: weiß innen'],
    ['reservierte Vorführwagen', 'status reserved,demo'],
    ['sofort verfügbar', 'status stock,demo'],
    ['Allrad', 'Allrad'],
  ],
  ar: [
    ['أقل من 40000', 'display_price <= 40000'],
    ['أقل من ٤٠٬٠٠٠ يورو', 'display_price <= 40000'],
    ['بأقل من 40 ألف', 'display_price <= 40000'],
    ['سيارة خضراء ديزل', 'color_canonical green · engine_type diesel'],
    ['اخضر', 'color_canonical green'],
    ['السوداء أوتوماتيك', 'color_canonical black · transmission auto'],
    ['حمراء أو زرقاء', 'color_canonical red,blue'],
    ['كهربائية جديدة', 'engine_type bev · state new'],
    ['سيارة هجينة قابلة للشحن', 'engine_type phev,phev_rev'],
    ['مستعملة معتمدة', 'state approved'],
    ['موديل 2022 فما فوق', 'production_year >= 2022'],
    ['من 2020 إلى 2022', 'production_year >= 2020 · production_year <= 2022'],
    ['ممشى أقل من 50000', 'mileage <= 50000'],
    ['أقل من ٥٠٠٠٠ كم', 'mileage <= 50000'],
    ['بين 2019 و2021', 'production_year >= 2019 · production_year <= 2021'],
    ['موديل2023', 'production_year >= 2023 · production_year <= 2023'],
    ['7 مقاعد', 'number_of_seats 7'],
    ['أقل من 2000 درهم شهريا', 'monthly_price <= 2000'],
    ['Lyra Sport بيضاء', 'nameplate_name Lyra Sport · color_canonical white'],
    ['أوتوماتك', 'transmission auto'],
    ['فتحة سقف', 'فتحة سقف'],
    ['مقصورة بيضاء', 'not: مقصورة بيضاء'],
    ['سيارة سوداء مع مقاعد جلد بيضاء', 'color_canonical black | not: مقاعد جلد بيضاء'],
    ['محجوزة', 'status reserved'],
  ],
};

describe('the search box', () => {
  for (const [locale, list] of Object.entries(sentences))
    it.each(list)(`understands ${locale}: %s`, (typed, understood) => {
      expect(read(typed, locale)).toBe(understood);
    });

  it('says which words it understood, so that they can be taken back', () => {
    const text = 'Grüner Diesel mit Standheizung unter 40.000 €';
    const { understood, rest } = readSearch(text, 'de-AT', vocabulary);
    expect(understood.map(({ words }) => words)).toEqual(['Grüner', 'Diesel', 'unter 40.000 €']);
    expect(rest).toBe('Standheizung');
    const [green, diesel, price] = understood;
    if (!green || !diesel || !price) throw new Error('Three parts were understood.');
    expect(text.slice(price.start, price.end)).toBe(price.words);
    expect(withoutWords(text, diesel)).toBe('Grüner mit Standheizung unter 40.000 €');
    expect(withoutWords(text, green)).toBe('Diesel mit Standheizung unter 40.000 €');
    expect(withoutWords(text, price)).toBe('Grüner Diesel mit Standheizung');
  });

  it('writes colours as the stock does', () => {
    const { understood } = readSearch('graue', 'de', { ...vocabulary, colors: ['Gray', 'Blue'] });
    expect(filtersOf(understood)).toEqual([{ column: 'color_canonical', op: 'in', values: ['Gray'] }]);
  });

  it('converts what is typed in another unit than the stock has', () => {
    const { understood } = readSearch('unter 50.000 km ab 147 kW', 'de', {
      ...vocabulary,
      distance: 'mi',
      power: 'hp',
    });
    expect(filtersOf(understood)).toEqual([
      { column: 'mileage', op: 'lteq', values: [31_069] },
      { column: 'power', op: 'gteq', values: [200] },
    ]);
  });

  it('reads English where it knows no words of a language', () => {
    expect(read('green diesel', 'mn')).toBe('color_canonical green · engine_type diesel');
  });

  it('reads anything at all, and finds what it understood where it says', () => {
    const word = fc.constantFrom(
      ...Object.values(sentences).flatMap((list) => list.flatMap(([typed]) => typed.split(' '))),
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'de', 'ar'), (typed, locale) => {
        const { understood } = readSearch(typed, locale, vocabulary);
        let end = 0;
        for (const part of understood) {
          expect(part.start).toBeGreaterThanOrEqual(end);
          expect(typed.slice(part.start, part.end)).toBe(part.words);
          expect(part.filters.length).toBeGreaterThan(0);
          end = part.end;
        }
      }),
    );
  });
});
