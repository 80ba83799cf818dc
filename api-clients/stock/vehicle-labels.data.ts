import { own } from '#block-schemas/read/json-value.ts';
import type { FacetName } from './stock-filters.data.ts';
import type { EngineType, FinancingOption, Transmission, VehicleState, VehicleStatus } from './vehicle-words.ts';

interface Labels {
  states: Record<VehicleState, string>;
  statuses: Record<VehicleStatus, string>;
  engine_types: Record<EngineType, string>;
  transmissions: Record<Transmission, string>;
  financing_options: Record<FinancingOption, string>;
}

/** What the API calls values that are words of ours; the site says them in its own fifty languages. */
const labels: Readonly<Record<string, Labels>> = {
  en: {
    states: { new: 'New', approved: 'Approved', used: 'Used' },
    statuses: {
      stock: 'In stock',
      available_soon: 'Available soon',
      reserved: 'Reserved',
      sold: 'Sold',
      in_production: 'In production',
      on_demand: 'Built to order',
      delivery: 'On its way',
      demo: 'Demonstrator',
    },
    engine_types: {
      petrol: 'Petrol',
      diesel: 'Diesel',
      bev: 'Electric',
      hev: 'Hybrid',
      mhev: 'Mild hybrid',
      phev: 'Plug-in hybrid',
      phev_rev: 'Plug-in hybrid with range extender',
    },
    transmissions: { auto: 'Automatic', manual: 'Manual' },
    financing_options: { cash: 'Cash', lease: 'Lease', rent: 'Subscription' },
  },
  de: {
    states: { new: 'Neu', approved: 'Geprüft', used: 'Gebraucht' },
    statuses: {
      stock: 'Sofort verfügbar',
      available_soon: 'Bald verfügbar',
      reserved: 'Reserviert',
      sold: 'Verkauft',
      in_production: 'In Produktion',
      on_demand: 'Auf Bestellung',
      delivery: 'Unterwegs',
      demo: 'Vorführwagen',
    },
    engine_types: {
      petrol: 'Benzin',
      diesel: 'Diesel',
      bev: 'Elektro',
      hev: 'Hybrid',
      mhev: 'Mild-Hybrid',
      phev: 'Plug-in-Hybrid',
      phev_rev: 'Plug-in-Hybrid mit Range-Extender',
    },
    transmissions: { auto: 'Automatik', manual: 'Schaltgetriebe' },
    financing_options: { cash: 'Barkauf', lease: 'Leasing', rent: 'Auto-Abo' },
  },
  ar: {
    states: { new: 'جديدة', approved: 'معتمدة', used: 'مستعملة' },
    statuses: {
      stock: 'متوفرة الآن',
      available_soon: 'متوفرة قريبًا',
      reserved: 'محجوزة',
      sold: 'مباعة',
      in_production: 'قيد الإنتاج',
      on_demand: 'حسب الطلب',
      delivery: 'في الطريق',
      demo: 'سيارة عرض',
    },
    engine_types: {
      petrol: 'بنزين',
      diesel: 'ديزل',
      bev: 'كهربائية',
      hev: 'هجينة',
      mhev: 'هجينة خفيفة',
      phev: 'هجينة قابلة للشحن',
      phev_rev: 'هجينة قابلة للشحن مع موسّع مدى',
    },
    transmissions: { auto: 'أوتوماتيكي', manual: 'يدوي' },
    financing_options: { cash: 'نقدًا', lease: 'تأجير', rent: 'اشتراك' },
  },
};

const english = labels.en as Labels;

/** The name of a value in a language, English where the language has none; values that are no words of ours stay. */
export const labelOfValue = (facet: FacetName, value: string, locale: string): string => {
  const language = own(labels, locale.split('-')[0]?.toLowerCase() ?? '') ?? english;
  const names = Object.hasOwn(language, facet) ? language[facet as keyof Labels] : undefined;
  return own(names, value) ?? value;
};
