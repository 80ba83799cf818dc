import { describe, expect, it } from 'vitest';
import { integrationWrite } from './delivery.resources.ts';
import { formWrite } from './form.resources.ts';
import { locationWrite } from './location.resource.ts';

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('what staff read about an empty or short entry', () => {
  it('is a sentence for people', () => {
    expect(messages(locationWrite.safeParse({ name: ' ' }))).toEqual(['This field is required']);
    expect(messages(formWrite.safeParse({ name: '' }))).toEqual(['This field is required']);
    expect(messages(integrationWrite.safeParse({ type: 'webhook', secret: 'short' }))).toEqual([
      'Use at least 8 characters',
    ]);
  });
});
