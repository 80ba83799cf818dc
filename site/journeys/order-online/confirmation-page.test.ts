import { afterEach, describe, expect, it } from 'vitest';
import type { Site } from '#site/site.types.ts';
import { NUMBER, openJourney } from './pretend-orders.testing.ts';
import type { Pretended } from './pretended.testing.ts';

let site: Site | undefined;
afterEach(() => site?.close());

function open(start: Partial<Pretended> = {}) {
  const journey = openJourney('/nonexistent', start);
  site = journey.site;
  return journey;
}

const heading = (text: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll('\u00a0', ' ');

describe('the page of an order', () => {
  const page = `/showroom-order-online/confirmation/${NUMBER}`;

  it('takes what proves it out of the address, and is cancelled with a reason', async () => {
    const { browser, asked } = open();
    const shown = await browser.ask(`${page}?token=token-9`);
    expect(shown.url).toBe(page);
    expect(heading(shown.text)).toBe('Your reservation stands');
    expect((await browser.ask(page, { do: 'cancel', reason: ' ' })).status).toBe(422);
    const cancelled = await browser.ask(page, { do: 'cancel', reason: 'Bought a bicycle' });
    expect(heading(cancelled.text)).toBe('Your reservation is cancelled');
    expect(asked.find(({ path }) => path.endsWith('/cancel'))?.body).toEqual({
      token: 'token-9',
      reason: 'Bought a bicycle',
    });
  });

  it('confirms by a press of a button, never by the link of the mail alone', async () => {
    const { browser, asked } = open({ orderStatus: 'awaiting_email_confirmation' });
    // The browser of the mail does not know the order: it has nothing but the link.
    expect((await browser.ask(page)).status).toBe(404);
    const shown = await browser.ask(`${page}?confirm=click-1`);
    expect(heading(shown.text)).toBe('Confirm your reservation');
    expect(shown.text).toContain('Terran 90 P400e SE');
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
    const confirmed = await browser.ask(page, { do: 'confirm' });
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ token: 'click-1' });
    expect(heading(confirmed.text)).toBe('Your reservation stands');
  });

  it('speaks of an order where the mail is about one', async () => {
    const { browser } = open({ orderStatus: 'awaiting_email_confirmation', setup: 'order' });
    const shown = await browser.ask(`${page}?confirm=click-1&setup=order`);
    expect(heading(shown.text)).toBe('Confirm your order');
    expect(shown.text).not.toContain('reserv');
  });

  it('says that no money moves before the press of the button, where the mail is about a test', async () => {
    const { browser } = open({ orderStatus: 'awaiting_email_confirmation' });
    const test = await browser.ask(`${page}?confirm=click-1&setup=order&test=1`);
    expect(test.url).toBe(`${page}?setup=order&test=1`);
    expect(test.text).toContain('Test payment: no money moves');
    expect((await browser.ask(`${page}?confirm=click-1`)).text).not.toContain('Test payment');
  });

  it('sends who ordered to the mail, has no sum where nothing is paid, and says no more until when once it is over', async () => {
    const journey = open({
      orderStatus: 'awaiting_email_confirmation',
      paymentStatus: 'not_required',
      paymentVendor: 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL',
    });
    const waiting = await journey.browser.ask(`${page}?token=token-9`);
    expect(heading(waiting.text)).toBe('One click is missing');
    expect(waiting.text).toContain('We have sent a link to a•••@example.com.');
    expect(waiting.text).toContain('Confirm before');
    expect(waiting.text).toContain('<bdi>Free</bdi>');
    expect(waiting.text).not.toMatch(/500|Reserved until/);
    journey.state.orderStatus = 'cancelled';
    const over = await journey.browser.ask(page);
    expect(over.text).toContain('The car is free for others again.');
    expect(over.text).not.toMatch(/Confirm before|Reserved until/);
  });
});
