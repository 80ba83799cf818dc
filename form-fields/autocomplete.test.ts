import { describe, expect, it } from 'vitest';
import { autocompleteOf, type FormField, guessAutocomplete } from './index.ts';

const field = (label: string, more: Partial<FormField> = {}): FormField => ({
  id: 'field_1',
  type: 'text',
  label,
  ...more,
});

describe('what browsers are told a field asks for', () => {
  it.each([
    ['First name', 'given-name'],
    ['Vorname', 'given-name'],
    ['Vorname *', 'given-name'],
    ['الاسم الأول', 'given-name'],
    ['Nachname', 'family-name'],
    ['اسم العائلة', 'family-name'],
    ['Name', 'name'],
    ['Vor- und Nachname', 'name'],
    ['الاسم الكامل', 'name'],
    ['Straße und Hausnummer', 'street-address'],
    ['العنوان', 'street-address'],
    ['Ort', 'address-level2'],
    ['المدينة', 'address-level2'],
    ['Firma', 'organization'],
    ['الشركة', 'organization'],
    ['Land', 'country-name'],
    ['Anrede', 'honorific-prefix'],
  ])('is guessed from the label “%s”', (label, name) => expect(guessAutocomplete(field(label))).toBe(name));

  it('is guessed from the key where the label says nothing, and from the type before both', () => {
    expect(guessAutocomplete(field('And who are you?', { id: 'vorname' }))).toBe('given-name');
    expect(guessAutocomplete(field('Wohin?', { type: 'email' }))).toBe('email');
    expect(guessAutocomplete(field('Rückruf unter', { type: 'phone' }))).toBe('tel');
    expect(guessAutocomplete(field('Geburtsdatum', { type: 'date' }))).toBe('bday');
  });

  it('is never guessed from a word inside another sentence, nor for a day that is no birthday', () => {
    for (const label of ['Name of your dog', 'Model name', 'Which town did you buy it in?', 'Länderspiel', ''])
      expect(guessAutocomplete(field(label))).toBeUndefined();
    expect(guessAutocomplete(field('Name', { type: 'date' }))).toBeUndefined();
    expect(guessAutocomplete(field('Name', { type: 'checkbox' }))).toBeUndefined();
  });

  it('is what staff chose, also nothing', () => {
    expect(autocompleteOf(field('Name', { autocomplete: 'off' }))).toBe('off');
    expect(autocompleteOf(field('Whoever', { autocomplete: 'family-name' }))).toBe('family-name');
  });
});
