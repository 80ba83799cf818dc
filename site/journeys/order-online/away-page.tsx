import { useRender } from '#site/render/render-context.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { OrderFrame } from './order-frame.tsx';
import parts from './order-parts.module.css';
import { addressIn, showPage, type Walk } from './walk.ts';

const ROUTE = 'stock-locator-order-online-checkout';

/** A service that the step needs does not answer: nothing was charged, nothing is lost, and the page may be asked again. */
export const awayPage = (walk: Walk): Promise<SiteResponse> =>
  showPage(walk, {
    status: 503,
    routeName: ROUTE,
    title: ({ t }) => t('order.away.title'),
    draw: () => (
      <OrderFrame facts={{ context: 'checkout_reservation', affiliation: null, route: ROUTE }}>
        <AwayScreen address={addressIn(walk, walk.route.path + walk.route.search)} />
      </OrderFrame>
    ),
  });

function AwayScreen({ address }: { address: string }) {
  const { t } = useRender();
  return (
    <div className={parts.quiet} data-problem="away">
      <Heading text={t('order.away.title')} tag={1} size="m" takesFocus id="order-heading" />
      <p className={parts.lead}>{t('order.away.text')}</p>
      <a href={address} className={classes(linkButton.button, linkButton.primary)} data-no-prerender="">
        <span className={linkButton.label}>{t('showroom.retry')}</span>
      </a>
    </div>
  );
}
