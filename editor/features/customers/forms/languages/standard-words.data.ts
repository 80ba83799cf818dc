/** Words that the product writes into a form: by language, in the order of the list. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'ar'] as const;

/** One phrase in every language. */
export type Phrase = Readonly<Record<string, string>>;

const phrase = (...words: readonly [string, string, string, string, string, string, string]): Phrase =>
  Object.fromEntries(languages.map((locale, index) => [locale, words[index] ?? '']));

/** What a new consent says. */
export const contactConsent = phrase(
  'I agree to be contacted about my request.',
  'Ich bin einverstanden, zu meiner Anfrage kontaktiert zu werden.',
  'J’accepte d’être contacté au sujet de ma demande.',
  'Acepto que me contacten sobre mi solicitud.',
  'Accetto di essere contattato in merito alla mia richiesta.',
  'Ik ga ermee akkoord dat er contact met mij wordt opgenomen over mijn aanvraag.',
  'أوافق على التواصل معي بشأن طلبي.',
);

/** What the product writes into a form of its own accord and into those it offers to begin with. */
export const phrases: readonly Phrase[] = [
  contactConsent,
  phrase(
    'I have read the privacy policy and agree to be contacted.',
    'Ich habe die Datenschutzerklärung gelesen und bin einverstanden, kontaktiert zu werden.',
    'J’ai lu la politique de confidentialité et j’accepte d’être contacté.',
    'He leído la política de privacidad y acepto que me contacten.',
    'Ho letto l’informativa sulla privacy e accetto di essere contattato.',
    'Ik heb het privacybeleid gelezen en ga ermee akkoord dat er contact met mij wordt opgenomen.',
    'قرأت سياسة الخصوصية وأوافق على التواصل معي.',
  ),
  phrase('I agree', 'Ich stimme zu', 'J’accepte', 'Acepto', 'Accetto', 'Ik ga akkoord', 'أوافق'),
  phrase('Send', 'Senden', 'Envoyer', 'Enviar', 'Invia', 'Versturen', 'إرسال'),
  phrase(
    'Send message',
    'Nachricht senden',
    'Envoyer le message',
    'Enviar mensaje',
    'Invia messaggio',
    'Bericht versturen',
    'إرسال الرسالة',
  ),
  phrase(
    'Book the test drive',
    'Probefahrt buchen',
    'Réserver l’essai',
    'Reservar la prueba',
    'Prenota la prova',
    'Proefrit boeken',
    'احجز تجربة القيادة',
  ),
  phrase('First name', 'Vorname', 'Prénom', 'Nombre', 'Nome', 'Voornaam', 'الاسم الأول'),
  phrase('Last name', 'Nachname', 'Nom', 'Apellidos', 'Cognome', 'Achternaam', 'اسم العائلة'),
  phrase(
    'Email address',
    'E-Mail-Adresse',
    'Adresse e-mail',
    'Correo electrónico',
    'Indirizzo e-mail',
    'E-mailadres',
    'البريد الإلكتروني',
  ),
  phrase('Telephone', 'Telefon', 'Téléphone', 'Teléfono', 'Telefono', 'Telefoon', 'رقم الهاتف'),
  phrase('Your message', 'Ihre Nachricht', 'Votre message', 'Su mensaje', 'Il suo messaggio', 'Uw bericht', 'رسالتك'),
  phrase('Which car?', 'Welches Auto?', 'Quelle voiture ?', '¿Qué coche?', 'Quale auto?', 'Welke auto?', 'أي سيارة؟'),
  phrase(
    'The first model',
    'Das erste Modell',
    'Le premier modèle',
    'El primer modelo',
    'Il primo modello',
    'Het eerste model',
    'الطراز الأول',
  ),
  phrase(
    'The second model',
    'Das zweite Modell',
    'Le deuxième modèle',
    'El segundo modelo',
    'Il secondo modello',
    'Het tweede model',
    'الطراز الثاني',
  ),
  phrase('Dealership', 'Autohaus', 'Concession', 'Concesionario', 'Concessionaria', 'Dealer', 'المعرض'),
  phrase(
    'Preferred day',
    'Wunschtag',
    'Jour souhaité',
    'Día preferido',
    'Giorno preferito',
    'Gewenste dag',
    'اليوم المفضل',
  ),
  phrase(
    'Preferred time',
    'Wunschzeit',
    'Heure souhaitée',
    'Hora preferida',
    'Ora preferita',
    'Gewenste tijd',
    'الوقت المفضل',
  ),
  phrase('The car', 'Das Auto', 'La voiture', 'El coche', 'L’auto', 'De auto', 'السيارة'),
  phrase(
    'When and where',
    'Wann und wo',
    'Quand et où',
    'Cuándo y dónde',
    'Quando e dove',
    'Wanneer en waar',
    'متى وأين',
  ),
  phrase('About you', 'Über Sie', 'À propos de vous', 'Sobre usted', 'Su di lei', 'Over u', 'عنك'),
];
