/** A feed as a German dealer system writes it, invented from numbers alone: the same every time, mistakes included. */

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const models = [
  ['Aurel', 'Aurel SUV', 'SUV'],
  ['Aurel', 'Aurel Limousine', 'Limousine'],
  ['Terran', 'Terran 90', 'Geländewagen'],
  ['Terran', 'Terran 110', 'Geländewagen'],
  ['Veloce', 'Veloce GT', 'Coupé'],
] as const;
const fuels = ['Benzin', 'Diesel', 'Elektro', 'Plug-in-Hybrid', 'Mild-Hybrid'];
const colors = ['Perlweiß Métallisé', 'Tiefschwarz; matt', 'Grün "Rallye"', 'Blau', 'Rot'];
const states = ['Neuwagen', 'Gebrauchtwagen', 'geprüft'];

export const feedHeader = [
  'Fahrgestellnummer',
  'Interne Nummer',
  'Marke',
  'Modell',
  'Ausführung',
  'Karosserie',
  'Zustand',
  'Kraftstoff',
  'Getriebe',
  'Leistung kW',
  'Kilometerstand',
  'Baujahr',
  'Farbe',
  'Verkaufspreis',
  'UVP',
  'Beschreibung',
  'Ausstattung',
] as const;

/** A VIN of a number: no two are alike. */
export const inventedVin = (index: number): string => {
  let rest = index;
  let tail = '';
  for (let place = 0; place < 8; place += 1) {
    tail = (letters[rest % letters.length] ?? '0') + tail;
    rest = Math.floor(rest / letters.length);
  }
  return `WVWZZZ1JZ${tail}`;
};

const german = (value: number): string => `${value.toLocaleString('de-DE')},00 EUR`;

/** The mistakes that rows have in turn, each with the column that is named for it. */
export const feedMistakes = [
  { column: 'Kraftstoff', value: 'Kernkraft', code: 'unknown_value' },
  { column: 'Fahrgestellnummer', value: 'KAPUTT', code: 'not_a_vin' },
  { column: 'Modell', value: '', code: 'required' },
  { column: 'Verkaufspreis', value: 'VB', code: 'not_an_amount' },
  { column: 'Baujahr', value: '12', code: 'invalid' },
  { column: 'Verkaufspreis', value: '34.900 GBP', code: 'other_currency' },
  { column: 'Kilometerstand', value: 'wenig', code: 'not_a_number' },
] as const;

export interface InventedFeed {
  rows: number;
  /** Every so many rows one is wrong; 0: none. */
  mistakeEvery: number;
  /** Added to every price. */
  raise?: number;
  /** Number of its first car; 0 unless given. */
  first?: number;
}

const rowOf = (index: number, { raise = 0, mistakeEvery }: InventedFeed): Record<string, string> => {
  const [brand, model, body] = models[index % models.length] ?? models[0];
  const price = 19_900 + ((index * 7_919) % 60_000) + raise;
  const row: Record<string, string> = {
    Fahrgestellnummer: inventedVin(index),
    'Interne Nummer': `L-${index}`,
    Marke: brand,
    Modell: model,
    Ausführung: `Linie ${index % 7}`,
    Karosserie: body,
    Zustand: states[index % states.length] ?? '',
    Kraftstoff: fuels[index % fuels.length] ?? '',
    Getriebe: index % 4 === 0 ? 'Schaltgetriebe' : 'Automatik',
    'Leistung kW': String(85 + (index % 200)),
    Kilometerstand: index % 3 === 0 ? '' : `${((index * 37) % 150_000).toLocaleString('de-DE')} km`,
    Baujahr: String(2015 + (index % 11)),
    Farbe: colors[index % colors.length] ?? '',
    Verkaufspreis: german(price),
    UVP: index % 2 === 0 ? german(price + 4_000) : '',
    Beschreibung: `Gepflegtes Fahrzeug Nr. ${index}.\nErste Hand; alle Inspektionen.`,
    Ausstattung: 'Navigation|Sitzheizung|Rückfahrkamera',
  };
  if (mistakeEvery > 0 && index % mistakeEvery === mistakeEvery - 1) {
    const mistake = feedMistakes[Math.floor(index / mistakeEvery) % feedMistakes.length];
    if (mistake) row[mistake.column] = mistake.value;
  }
  return row;
};

const cell = (text: string): string => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The feed as CSV, piece by piece. */
export function* inventFeed(feed: InventedFeed): Generator<string> {
  yield `${feedHeader.map(cell).join(';')}\r\n`;
  const { first = 0 } = feed;
  for (let index = first; index < first + feed.rows; index += 1) {
    const row = rowOf(index, feed);
    yield `${feedHeader.map((name) => cell(row[name] ?? '')).join(';')}\r\n`;
  }
}

/** The same whole, as Windows writes it. */
export const inventedCsv = (feed: InventedFeed): Buffer => Buffer.from([...inventFeed(feed)].join(''), 'latin1');
