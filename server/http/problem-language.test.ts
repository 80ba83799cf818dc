import { describe, expect, it } from 'vitest';
import { orderTexts } from '#api-clients/orders/order-texts.data.ts';
import { inLanguageOf } from './problem-language.ts';

const refused = {
  type: '/problems/vehicle_locked',
  title: 'Conflict',
  status: 409,
  detail: orderTexts.vehicle_locked,
  instance: '/buy_online/orders/init',
  code: 'vehicle_locked',
  request_id: 'one',
  errors: [{ status: '409', code: 'vehicle_locked', title: 'Conflict', detail: orderTexts.vehicle_locked }],
};
const german = 'Gerade bestellt jemand anderes dieses Auto.';
const asked = (url: string, language?: string) => ({
  url,
  query: Object.fromEntries(new URL(url, 'http://site.test').searchParams),
  headers: language === undefined ? {} : { 'accept-language': language },
});

describe('the language of what a visitor is refused with', () => {
  it('is the one that the call names, else the one it likes best, else English', () => {
    const saidTo = (url: string, language?: string) => inLanguageOf(asked(url, language), refused).detail;
    expect(saidTo('/buy_online/orders/init', 'de-AT, en;q=0.5')).toBe(german);
    expect(saidTo('/buy_online/orders/init?lang=de', 'fr')).toBe(german);
    expect(saidTo('/buy_online/orders/init?lang=__proto__&locale=de')).toBe(german);
    expect(saidTo('/buy_online/orders/init?lang=xx', 'xx')).toBe(refused.detail);
    expect(saidTo('/buy_online/orders/init')).toBe(refused.detail);
  });

  it('changes no code, says each of its errors too, and leaves what nobody translated', () => {
    const problem = inLanguageOf(asked('/', 'de'), refused);
    expect(problem).toMatchObject({ code: 'vehicle_locked', errors: [{ code: 'vehicle_locked', detail: german }] });
    expect(inLanguageOf(asked('/', 'de'), { ...refused, detail: 'constructor' }).detail).toBe('constructor');
  });

  it('is English for staff, whose screens translate it into the language each of them chose', () => {
    expect(inLanguageOf(asked('/api/admin/orders/1/capture', 'de'), refused)).toEqual(refused);
  });
});
