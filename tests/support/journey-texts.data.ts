/** The words of the test-drive form of the lead journey, by their source: German and Arabic. */
export const journeyTexts: Readonly<Record<string, { de: string; ar: string }>> = {
  'Winter drive': { de: 'Winterfahrt', ar: 'قيادة الشتاء' },
  'The car': { de: 'Der Wagen', ar: 'السيارة' },
  'When and where': { de: 'Wann und wo', ar: 'متى وأين' },
  'About you': { de: 'Über Sie', ar: 'عنك' },
  'Which car?': { de: 'Welcher Wagen?', ar: 'أي سيارة؟' },
  'The first model': { de: 'Das erste Modell', ar: 'الطراز الأول' },
  'The second model': { de: 'Das zweite Modell', ar: 'الطراز الثاني' },
  Dealership: { de: 'Autohaus', ar: 'المعرض' },
  'Preferred day': { de: 'Wunschtag', ar: 'اليوم المفضل' },
  'Preferred time': { de: 'Wunschzeit', ar: 'الوقت المفضل' },
  'First name': { de: 'Vorname', ar: 'الاسم الأول' },
  'Last name': { de: 'Nachname', ar: 'اسم العائلة' },
  'Email address': { de: 'E-Mail-Adresse', ar: 'البريد الإلكتروني' },
  Telephone: { de: 'Telefon', ar: 'الهاتف' },
  'I have read the privacy policy and agree to be contacted.': {
    de: 'Ich habe die Datenschutzerklärung gelesen und möchte angerufen werden.',
    ar: 'قرأت سياسة الخصوصية وأوافق على التواصل معي.',
  },
  'Book the test drive': { de: 'Probefahrt buchen', ar: 'احجز تجربة القيادة' },
};
