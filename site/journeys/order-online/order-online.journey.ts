import type { SiteResponse } from '#site/site.types.ts';
import type { Journey, JourneyCall } from '../journey.types.ts';
import { askToSignIn } from './account-step.tsx';
import { awayPage } from './away-page.tsx';
import { calendarFile } from './calendar-file.ts';
import { checkout, nextStep } from './checkout.ts';
import { confirmationPage } from './confirmation-page.tsx';
import { isAway } from './problem.ts';
import { shellPage } from './shell-page.tsx';
import { successPage } from './success-page.tsx';
import { vehicleStep } from './vehicle-step.tsx';
import { isFromOwnPage } from './visit.ts';
import { openWalk, type Walk } from './walk.ts';

const pages: Readonly<Record<string, (walk: Walk) => Promise<SiteResponse>>> = {
  'order-online/shell': shellPage,
  'order-online/vehicle': vehicleStep,
  'order-online/checkout': checkout,
  'order-online/success': successPage,
  'order-online/confirmation': confirmationPage,
  'order-online/calendar': calendarFile,
};

const sentOn = (location: string, status: 301 | 303): SiteResponse => ({
  status,
  headers: { location, 'cache-control': 'no-store' },
  body: null,
});

async function answer({ parts, route, request }: JourneyCall): Promise<SiteResponse> {
  if (route.canonical !== null) return sentOn(route.canonical, request.method === 'POST' ? 303 : 301);
  // A page of another site may lead here; what its forms say is not the visitor's word.
  if (request.method === 'POST' && !isFromOwnPage(request, parts.deps.publicUrl)) return sentOn(request.url, 303);
  const walk = await openWalk(parts, route, request);
  if (walk.person === null) return askToSignIn(walk);
  const page = pages[route.id];
  if (!page) throw new Error(`No page of the journey answers ${route.id}.`);
  try {
    const answered = await page(walk);
    if (walk.onward === null) return answered;
    const [next, kept] = await Promise.all([
      walk.isScript ? nextStep(walk, walk.onward) : answered,
      walk.onward.saving,
    ]);
    // The page behind the redirect says so.
    return kept?.kind === 'lost' ? answered : next;
  } catch (error) {
    if (!isAway(error)) throw error;
    parts.deps.log.error({ err: error, path: route.path }, 'a step of an order cannot be shown now');
    return awayPage(walk);
  }
}

export default {
  addresses: [
    { name: 'shell', path: '/showroom-order-online/' },
    { name: 'vehicle', path: '/showroom-order-online/vehicle/:vehicleId?' },
    { name: 'checkout', path: '/showroom-order-online/checkout' },
    { name: 'success', path: '/showroom-order-online/success' },
    { name: 'confirmation', path: '/showroom-order-online/confirmation/:orderNumber' },
    { name: 'calendar', path: '/showroom-order-online/confirmation/:orderNumber/calendar.ics' },
  ],
  reserved: ['showroom-order-online'],
  takesForms: true,
  answer,
} satisfies Journey;
