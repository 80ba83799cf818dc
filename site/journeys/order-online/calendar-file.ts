import { translateFor } from '#site/i18n/visitor-messages.ts';
import type { SiteResponse } from '#site/site.types.ts';
import { showOrder } from './confirmation-page.tsx';
import { type Order, readOrder } from './known-order.ts';
import { noOrderPage } from './no-order-page.tsx';
import { confirmationPath } from './order-paths.ts';
import { addressIn, type Walk } from './walk.ts';

/** Longest line of a calendar file in bytes (RFC 5545, 3.1). */
const MAX_LINE = 75;

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
const stamp = (moment: string | Date): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Long lines go on after a line break and a space; a letter is never cut in two. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of line) {
    if (Buffer.byteLength(piece + letter) > MAX_LINE - (pieces.length > 0 ? 1 : 0)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece].join('\r\n ');
}

/** The end of a reservation as an entry of a calendar that says so a day before (RFC 5545). */
export function calendarText(
  number: string,
  { vehicle_title: title, created_at: created, updated_at: updated, dealer }: Order,
  { until, words, address }: { until: string; words: { summary: string; description: string }; address: string },
): string {
  const begin = new Date(Date.parse(until) - 3_600_000);
  const place = dealer ? [dealer.name, dealer.address, dealer.city].filter(Boolean).join(', ') : '';
  const sequence = Math.max(0, Math.round((Date.parse(updated) - Date.parse(created)) / 1_000));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Orders//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(number)}@forecourt`,
    // By these the file of an order that was extended takes the place of the one before.
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(updated)}`,
    `LAST-MODIFIED:${stamp(updated)}`,
    `DTSTART:${stamp(begin)}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${escaped(`${words.summary}: ${title}`)}`,
    `DESCRIPTION:${escaped(words.description)}`,
    `URL:${address}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(words.summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** `…/confirmation/:orderNumber/calendar.ics`. */
export async function calendarFile(walk: Walk): Promise<SiteResponse> {
  const known = await readOrder(walk, walk.route.params.orderNumber ?? '');
  if (!known) return noOrderPage(walk);
  const { status, reservation_until: until } = known.order;
  // No day to keep in mind: not yet, or no more. The page of the order says which.
  if (status !== 'confirmed' || until === null)
    return showOrder(walk, known, { status: status === 'awaiting_email_confirmation' ? 404 : 410 });
  const t = translateFor(walk.locale);
  const text = calendarText(known.number, known.order, {
    until,
    words: {
      summary: t('order.calendar.summary'),
      description: t('order.calendar.description', { number: known.number }),
    },
    address: walk.parts.deps.publicUrl + addressIn(walk, confirmationPath(known.number)),
  });
  return {
    status: 200,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${known.number}.ics"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
    body: Buffer.from(text),
  };
}
