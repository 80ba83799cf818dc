/** What the product writes into a new form, by language; whoever changes the form's language gets them in that one. */
export const standardWords: Readonly<Record<string, { submit: string; contact: string; agree: string }>> = {
  en: { submit: 'Send', contact: 'I agree to be contacted about my request.', agree: 'I agree' },
  de: {
    submit: 'Senden',
    contact: 'Ich bin einverstanden, zu meiner Anfrage kontaktiert zu werden.',
    agree: 'Ich stimme zu',
  },
  fr: { submit: 'Envoyer', contact: 'J’accepte d’être contacté au sujet de ma demande.', agree: 'J’accepte' },
  es: { submit: 'Enviar', contact: 'Acepto que me contacten sobre mi solicitud.', agree: 'Acepto' },
  it: { submit: 'Invia', contact: 'Accetto di essere contattato in merito alla mia richiesta.', agree: 'Accetto' },
  nl: {
    submit: 'Versturen',
    contact: 'Ik ga ermee akkoord dat er contact met mij wordt opgenomen over mijn aanvraag.',
    agree: 'Ik ga akkoord',
  },
  ar: { submit: 'إرسال', contact: 'أوافق على التواصل معي بشأن طلبي.', agree: 'أوافق' },
};
