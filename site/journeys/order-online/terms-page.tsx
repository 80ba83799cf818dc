import { useRender } from '#site/render/render-context.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import type { Checkout } from './checkout.types.ts';
import parts from './order-parts.module.css';
import { checkoutPath } from './order-paths.ts';
import { showStep } from './show-step.tsx';
import { TermsText } from './terms-text.tsx';
import { addressIn, goTo } from './walk.ts';

/** What is agreed to, as a page of its own; with script it opens in a window over the payment. */
export async function termsPage(checkout: Checkout): Promise<SiteResponse> {
  const { walk, draft, config } = checkout;
  const back = checkoutPath(draft.key, 'payment');
  const { terms } = config.order_online_checkout_page;
  if (!terms) return goTo(walk, back);
  return showStep(checkout, {
    title: 'order.terms.title',
    draw: () => (
      <TermsScreen
        title={config.say(terms.title)}
        text={config.say(terms.body)}
        version={terms.version}
        back={addressIn(walk, back)}
      />
    ),
  });
}

function TermsScreen({ title, text, version, back }: { title: string; text: string; version: string; back: string }) {
  const { t } = useRender();
  return (
    <>
      <div className={parts.head}>
        <Heading text={title || t('order.terms.title')} tag={1} size="m" takesFocus id="order-heading" />
      </div>
      <TermsText text={text} version={version} />
      <div className={parts.actions}>
        <a href={back} className={classes(linkButton.button, linkButton.primary)} data-order-link="">
          <span className={linkButton.label}>{t('order.terms.back')}</span>
        </a>
      </div>
    </>
  );
}
