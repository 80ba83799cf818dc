import type { PageNeeds } from '../pages/head/page-needs.ts';

const needs = {
  recaptcha: {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    connect: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  },
  turnstile: {
    script: ['https://challenges.cloudflare.com'],
    connect: ['https://challenges.cloudflare.com'],
    frame: ['https://challenges.cloudflare.com'],
  },
} as const satisfies Record<string, PageNeeds>;

/** What the service that tells people from bots needs; its frame may be shown and asked. */
export const captchaNeeds = (service: keyof typeof needs): PageNeeds => needs[service];
