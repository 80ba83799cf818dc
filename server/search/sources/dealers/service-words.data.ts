import type { DealerService } from '#api-clients/dealers/dealer-services.ts';

type ServiceWords = Readonly<Record<DealerService, string>>;

/** What people look for a house by, in the languages that houses are found in beside the site's first one. */
export const serviceWords: Readonly<Record<string, ServiceWords>> = {
  en: {
    new_cars: 'New cars',
    approved_cars: 'Approved used cars',
    test_drives: 'Test drives',
    workshop: 'Workshop, servicing and repairs',
    bodyshop: 'Bodyshop and paint',
    parts: 'Parts and accessories',
    charging: 'Charging',
    rental: 'Rental',
    business: 'Business customers',
  },
  de: {
    new_cars: 'Neuwagen',
    approved_cars: 'Geprüfte Gebrauchtwagen',
    test_drives: 'Probefahrten',
    workshop: 'Werkstatt, Service und Reparatur',
    bodyshop: 'Karosserie und Lack',
    parts: 'Teile und Zubehör',
    charging: 'Laden',
    rental: 'Vermietung',
    business: 'Geschäftskunden',
  },
  ar: {
    new_cars: 'سيارات جديدة',
    approved_cars: 'سيارات مستعملة معتمدة',
    test_drives: 'تجارب القيادة',
    workshop: 'ورشة صيانة وإصلاح',
    bodyshop: 'سمكرة ودهان',
    parts: 'قطع غيار وملحقات',
    charging: 'شحن كهربائي',
    rental: 'تأجير',
    business: 'عملاء الشركات',
  },
};
