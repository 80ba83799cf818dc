import type { PublicOffer } from '#api-clients/offers/public-offer.ts';
import { LinkButton } from '../link-button.tsx';

/** The button of an offer: an address, or a form that is told which offer it is about. */
export function OfferButton({ offer, label }: { offer: PublicOffer; label?: string }) {
  const { cta, slug, title } = offer;
  if (!cta) return null;
  const words = label || cta.label;
  if (cta.form_id) {
    const link = {
      type: 'form' as const,
      form_id: cta.form_id,
      form_title: title,
      form_hidden_field_mapping: { offer: slug },
      label: words,
    };
    return <LinkButton link={link} />;
  }
  const isOutside = /^https:/.test(cta.url);
  return <LinkButton link={{ type: isOutside ? 'external' : 'internal', url: cta.url, label: words }} />;
}
