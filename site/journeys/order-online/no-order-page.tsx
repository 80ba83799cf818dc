import { useRender } from '#site/render/render-context.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { OrderFrame } from './order-frame.tsx';
import parts from './order-parts.module.css';
import { showPage, type Walk } from './walk.ts';

const ROUTE = 'stock-locator-order-online-success';

/** There is no such order, or it is somebody else's: both are said alike. */
export const noOrderPage = (walk: Walk, code = 'order_not_found', status = 404): Promise<SiteResponse> =>
  showPage(walk, {
    status,
    routeName: ROUTE,
    title: ({ t }) => t(`order.problem.${code}`),
    draw: () => (
      <OrderFrame facts={{ context: 'checkout_order_confirmation', affiliation: null, route: ROUTE }}>
        <NoOrderScreen code={code} />
      </OrderFrame>
    ),
  });

function NoOrderScreen({ code }: { code: string }) {
  const { t, localPath } = useRender();
  return (
    <div className={parts.quiet} data-problem={code}>
      <Heading text={t(`order.problem.${code}`)} tag={1} size="m" takesFocus id="order-heading" />
      <p className={parts.lead}>{t('order.no_order_text')}</p>
      <a href={localPath('/')} className={classes(linkButton.button, linkButton.primary)}>
        <span className={linkButton.label}>{t('page.not_found.home')}</span>
      </a>
    </div>
  );
}
