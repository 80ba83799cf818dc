/** How the text of a field is read. */
export type FeedFieldKind =
  | 'text'
  | 'html'
  | 'vin'
  | 'whole'
  | 'figure'
  | 'money'
  | 'currency'
  | 'word'
  | 'words'
  | 'texts'
  | 'features'
  | 'json'
  | 'date'
  | 'flag'
  | 'photos'
  | 'dealer'
  | 'listing'
  | 'key';

export interface FeedField {
  name: string;
  kind: FeedFieldKind;
  group: 'identity' | 'model' | 'state' | 'technical' | 'prices' | 'environment' | 'texts' | 'media';
  /** Names of columns, in small letters, that this field is known by in feeds (en, de, fr). */
  synonyms: readonly string[];
}

const field = (
  group: FeedField['group'],
  kind: FeedFieldKind,
  name: string,
  synonyms: readonly string[] = [],
): FeedField => ({ name, kind, group, synonyms });

/** Everything a feed can say of a car: the one list that mapping, import, export and the screens read. */
export const feedFields: readonly FeedField[] = [
  field('identity', 'vin', 'vin', [
    'vin number',
    'fin',
    'fahrgestellnummer',
    'fahrgestell nr',
    'fgst nr',
    'fgstnr',
    'fahrzeug identnummer',
    'fahrzeugidentnummer',
    'fahrzeug identifizierungsnummer',
    'chassis number',
    'chassis',
    'numero de chassis',
    'numero de serie',
    'vehicle identification number',
  ]),
  field('identity', 'text', 'order_number', [
    'order no',
    'stock number',
    'stock no',
    'stock id',
    'bestellnummer',
    'auftragsnummer',
    'interne nummer',
    'int nr',
    'fahrzeugnummer',
    'lagernummer',
    'stocknumber',
    'angebotsnummer',
    'numero de commande',
    'numero de stock',
    'reference',
  ]),
  field('identity', 'key', 'feed_key', ['id', 'ad id', 'inserats id', 'inseratsnummer', 'annonce id', 'listing id']),
  field('identity', 'listing', 'listing_key', ['listing', 'list']),
  field('identity', 'dealer', 'dealer_code', [
    'dealer',
    'dealer id',
    'haendler',
    'haendlernummer',
    'haendler nr',
    'standort',
    'branch',
    'location',
    'concession',
    'code concession',
    'retailer',
  ]),
  field('model', 'text', 'nameplate_brand_name', ['brand', 'make', 'marke', 'hersteller', 'marque', 'manufacturer']),
  field('model', 'text', 'nameplate_brand_key', ['brand key', 'make key']),
  field('model', 'text', 'nameplate_name', ['model', 'modell', 'modele', 'nameplate', 'baureihe']),
  field('model', 'text', 'nameplate_model_group', ['model group', 'modellgruppe', 'gamme', 'model range']),
  field('model', 'text', 'nameplate_external_code', ['model code', 'modellcode', 'typschluessel', 'code modele']),
  field('model', 'text', 'model_display_name', ['display name', 'title', 'titel', 'bezeichnung', 'titre']),
  field('model', 'text', 'version_name', ['version', 'trim', 'derivative', 'variante', 'ausfuehrung', 'finition']),
  field('model', 'text', 'body_type', ['body', 'bodystyle', 'karosserie', 'aufbau', 'carrosserie', 'fahrzeugart']),
  field('state', 'word', 'state', ['condition', 'zustand', 'fahrzeugzustand', 'etat', 'new used', 'usage']),
  field('state', 'word', 'status', ['availability', 'verfuegbarkeit', 'disponibilite', 'stock status', 'statut']),
  field('technical', 'words', 'engine_type', [
    'fuel',
    'fuel type',
    'kraftstoff',
    'kraftstoffart',
    'treibstoff',
    'carburant',
    'energie',
    'antriebsart',
    'motorart',
  ]),
  field('technical', 'word', 'transmission', [
    'gearbox',
    'getriebe',
    'getriebeart',
    'boite',
    'boite de vitesse',
    'boite de vitesses',
  ]),
  field('technical', 'text', 'drivetrain', ['drive', 'drive type', 'antrieb', 'transmission roues', 'roues motrices']),
  field('technical', 'whole', 'power', [
    'hp',
    'ps',
    'leistung',
    'puissance',
    'bhp',
    'kw',
    'leistung kw',
    'leistung ps',
  ]),
  field('technical', 'text', 'power_unit'),
  field('technical', 'figure', 'engine_capacity_normalized', [
    'engine capacity',
    'engine size',
    'hubraum',
    'displacement',
    'cylindree',
    'ccm',
    'cc',
  ]),
  field('technical', 'text', 'engine_capacity_unit'),
  field('technical', 'whole', 'mileage', [
    'odometer',
    'km',
    'kilometer',
    'kilometerstand',
    'laufleistung',
    'kilometrage',
    'miles',
    'km stand',
  ]),
  field('technical', 'text', 'mileage_unit'),
  field('technical', 'whole', 'production_year', [
    'year',
    'baujahr',
    'annee',
    'year of manufacture',
    'build year',
    'annee de production',
    'erstzulassung',
    'ez',
    'first registration',
    'date of first registration',
    'mise en circulation',
    'premiere mise en circulation',
  ]),
  field('technical', 'whole', 'model_year', ['modelljahr', 'annee modele', 'millesime', 'my']),
  field('technical', 'whole', 'number_of_seats', ['seats', 'sitze', 'sitzplaetze', 'nombre de places', 'places']),
  field('technical', 'text', 'color_name', [
    'color',
    'colour',
    'farbe',
    'couleur',
    'exterior colour',
    'exterior color',
    'aussenfarbe',
    'farbbezeichnung',
  ]),
  field('technical', 'text', 'color_canonical', ['base colour', 'base color', 'grundfarbe', 'couleur de base']),
  field('technical', 'text', 'interior_color', [
    'interior',
    'interior colour',
    'innenfarbe',
    'polsterung',
    'couleur interieur',
  ]),
  field('prices', 'currency', 'currency', [
    'waehrung',
    'devise',
    'moneda',
    'currency code',
    'currency iso',
    'iso currency',
    'price currency',
    'waehrungscode',
    'preis waehrung',
    'code devise',
    'monnaie',
    'valuta',
    'moeda',
    'waluta',
  ]),
  field('prices', 'money', 'purchase_price', [
    'price',
    'preis',
    'verkaufspreis',
    'vk preis',
    'vk',
    'barpreis',
    'angebotspreis',
    'selling price',
    'prix de vente',
    'prix',
    'retail price',
    'price gross',
    'preis brutto',
    'prix ttc',
    'asking price',
  ]),
  field('prices', 'money', 'purchase_old_price', [
    'old price',
    'was price',
    'streichpreis',
    'alter preis',
    'ancien prix',
  ]),
  field('prices', 'money', 'lease_price', ['lease', 'leasing', 'leasingrate', 'monthly price', 'loyer', 'monatsrate']),
  field('prices', 'money', 'lease_old_price'),
  field('prices', 'money', 'subscribe_price', ['subscription', 'abo', 'abo preis', 'abonnement']),
  field('prices', 'money', 'subscribe_old_price'),
  field('prices', 'money', 'msrp_price', [
    'msrp',
    'uvp',
    'upe',
    'bruttolistenpreis',
    'blp',
    'listenpreis',
    'neupreis',
    'list price',
    'prix catalogue',
    'rrp',
  ]),
  field('prices', 'word', 'prices_type', ['price type', 'preisart', 'type de prix']),
  field('prices', 'flag', 'price_hidden', ['hide price', 'preis ausblenden', 'prix masque', 'poa']),
  field('prices', 'words', 'financing_options', ['financing', 'finanzierung', 'financement']),
  field('prices', 'money', 'base_price', ['basispreis', 'grundpreis', 'prix de base']),
  field('prices', 'money', 'total_price', ['gesamtpreis', 'prix total']),
  field('prices', 'json', 'price_breakdown'),
  field('prices', 'json', 'price_metadata'),
  field('prices', 'json', 'prices_on_the_road'),
  field('prices', 'json', 'prices_avl'),
  field('prices', 'text', 'avl_field'),
  field('prices', 'json', 'japan_used_and_approved_cars_field'),
  field('environment', 'figure', 'consumption_combined', [
    'consumption',
    'verbrauch',
    'verbrauch kombiniert',
    'consommation',
    'fuel consumption',
  ]),
  field('environment', 'text', 'consumption_unit'),
  field('environment', 'figure', 'energy_consumption_combined', ['stromverbrauch', 'power consumption', 'kwh 100 km']),
  field('environment', 'figure', 'co2_combined', [
    'co2',
    'co2 emission',
    'co2 emissionen',
    'emissions de co2',
    'emissions',
  ]),
  field('environment', 'text', 'co2_class', ['co2 klasse', 'energieeffizienzklasse', 'classe co2', 'emission class']),
  field('environment', 'figure', 'electric_range_km', ['range', 'reichweite', 'elektrische reichweite', 'autonomie']),
  field('texts', 'html', 'long_description', ['description', 'beschreibung', 'bemerkung', 'comments', 'descriptif']),
  field('texts', 'features', 'features_standard', [
    'features',
    'equipment',
    'ausstattung',
    'serienausstattung',
    'equipements',
    'options de serie',
  ]),
  field('texts', 'features', 'features_optional', ['options', 'sonderausstattung', 'extras', 'optional equipment']),
  field('texts', 'texts', 'footnotes', ['fussnoten']),
  field('texts', 'texts', 'disclaimers', ['disclaimer', 'hinweise', 'mentions legales']),
  field('texts', 'text', 'product_card_disclaimer'),
  field('texts', 'texts', 'publication_lists'),
  field('texts', 'text', 'reservation'),
  field('texts', 'date', 'delivery_date', ['lieferdatum', 'lieferbar ab', 'available from', 'date de livraison']),
  field('media', 'photos', 'photos', [
    'images',
    'image',
    'pictures',
    'picture',
    'bilder',
    'bild urls',
    'fotos',
    'image urls',
    'photo urls',
    'photos url',
    'photo',
  ]),
  field('media', 'text', 'video_url', ['video', 'video link', 'lien video']),
  field('media', 'text', 'config_url', ['configuration url', 'konfiguration']),
];

const byName = new Map(feedFields.map((one) => [one.name, one]));

export const feedFieldOf = (name: string): FeedField | undefined => byName.get(name);

/** Whose lack makes a row unreadable. */
export const requiredFeedFields = ['nameplate_brand_name', 'nameplate_name'] as const;

/** What a number may be turned into on its way. */
export const feedConversions = ['mi_km', 'km_mi', 'kw_hp', 'hp_kw', 'ccm_l', 'l_ccm'] as const;
export type FeedConversion = (typeof feedConversions)[number];

/** Conversions that fit a field. */
export const conversionsOf: Readonly<Record<string, readonly FeedConversion[]>> = {
  mileage: ['mi_km', 'km_mi'],
  electric_range_km: ['mi_km'],
  power: ['kw_hp', 'hp_kw'],
  engine_capacity_normalized: ['ccm_l', 'l_ccm'],
};
