import { defineService } from '../http/define-service.ts';
import { readInquiry } from './read-inquiry.ts';

/** Inquiries about cars to rent: read and priced by what the published block offers, kept as leads of its form. */
export default defineService({
  name: 'rentals',
  async start(deps) {
    await deps.service('forms').useInquiries('rent-a-car', {
      prefix: 'rental_',
      read: (inquiry, locale) => readInquiry(deps, inquiry, locale),
    });
  },
});
