import { describe, expect, it } from 'vitest';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import { addStep, insertField, newField, placeAfter } from './edits.ts';
import { findingsOf } from './findings.ts';

const settings = { thank_you: 'message', notifications: 1, confirmations: 0, integrations: 0 } as const;
const advised = (form: FormWrite) => findingsOf(form, { settings }).map(({ text }) => text);
const consents = [{ key: 'privacy', text: 'I agree.', required: true, version: '1' }];
const mail = { id: 'mail', type: 'email', label: 'Email', required: true };
const form = (more: object) => formWrite.parse({ name: 'Contact', fields: [mail], consents, ...more });

describe('before a form is published', () => {
  it('nothing is said about a form that is ready', () => expect(advised(form({}))).toEqual([]));

  it('words that the builder wrote are told, each with its place', () => {
    const empty = form({});
    const types = ['select', 'textarea', 'html', 'consent'] as const;
    const drafted = types.reduce((now, type) => insertField(now, newField(now, type), placeAfter(now, null)), empty);
    const { form: stepped } = addStep(drafted);
    const found = findingsOf(stepped, { settings });
    expect(found.map(({ selection, text }) => `${JSON.stringify(selection)} ${text}`)).toEqual([
      '{"kind":"field","id":"select"} “Drop-down” is still the sample’s words: say what visitors are asked.',
      '{"kind":"field","id":"select"} Drop-down offers “Option 1”, “Option 2”: say what can be chosen.',
      '{"kind":"field","id":"textarea"} “Long text” is still the sample’s words: say what visitors are asked.',
      '{"kind":"field","id":"html"} A formatted text is still the sample’s words.',
      '{"kind":"field","id":"consent"} “I agree” is still the sample’s words: say what visitors are asked.',
      '{"kind":"step","id":"step_1"} The step “Step 1” has no name of its own: visitors read it above their progress.',
      '{"kind":"step","id":"step_2"} The step “Step 2” has no name of its own: visitors read it above their progress.',
      '{"kind":"step","id":"step_2"} The step “Step 2” is empty.',
    ]);
  });

  it('a form that can be sent without a way to answer is told, also where the way depends on an answer', () => {
    const open = /a form without any way to answer is taken/;
    expect(advised(form({ fields: [{ ...mail, required: false }] }))[0]).toMatch(open);
    const depends = { ...mail, visible_if: { '!!': [{ var: 'who' }] } };
    expect(advised(form({ fields: [{ id: 'who', type: 'text', label: 'Who?' }, depends] }))[0]).toMatch(open);
    expect(advised(form({ fields: [{ id: 'who', type: 'text', label: 'Who?' }] }))[0]).toMatch(
      /nobody can be answered/,
    );
  });
});
