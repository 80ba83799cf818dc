import { useRender } from '#site/render/render-context.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { OrderFrame } from './order-frame.tsx';
import parts from './order-parts.module.css';
import { checkoutPath, SHELL_PATH, vehiclePath } from './order-paths.ts';
import { addressIn, goTo, showPage, type Walk } from './walk.ts';

const ROUTE = 'stock-locator-order-online-details';

/**
 * `/showroom-order-online/`: a configuration goes on to its car. Else the script knows from the browser which car was
 * being ordered, and offers to go on; without it the page leads to the cars.
 */
export async function shellPage(walk: Walk): Promise<SiteResponse> {
  const configUrl = walk.query.get('config_url');
  if (configUrl) return goTo(walk, vehiclePath(null, configUrl.slice(0, 2_000)));
  const isUnknown = walk.query.has('unknown');
  return showPage(walk, {
    status: isUnknown ? 404 : 200,
    routeName: ROUTE,
    title: ({ t }) => t(isUnknown ? 'order.shell.unknown' : 'order.shell.title'),
    draw: () => (
      <OrderFrame facts={{ context: 'checkout', affiliation: null, route: ROUTE }}>
        <ShellScreen
          isUnknown={isUnknown}
          checkout={addressIn(walk, checkoutPath('{order}', 'payment'))}
          vehicle={addressIn(walk, vehiclePath('{vehicle}'))}
        />
      </OrderFrame>
    ),
  });
}

/** Addresses of the browser's own memory: the script puts the ids in. */
function ShellScreen({ isUnknown, checkout, vehicle }: { isUnknown: boolean; checkout: string; vehicle: string }) {
  const { t, localPath } = useRender();
  return (
    <div className={parts.quiet} data-shell="" data-checkout={checkout} data-vehicle={vehicle}>
      <Heading
        text={t(isUnknown ? 'order.shell.unknown' : 'order.shell.title')}
        tag={1}
        size="m"
        takesFocus
        id="order-heading"
      />
      <p className={parts.lead}>{t(isUnknown ? 'order.shell.unknown_text' : 'order.shell.text')}</p>
      <div className={parts.actions}>
        <a
          href={localPath(SHELL_PATH)}
          className={classes(linkButton.button, linkButton.primary)}
          data-part="go-on"
          hidden
        >
          <span className={linkButton.label}>{t('order.shell.go_on')}</span>
        </a>
        <a href={localPath('/')} className={classes(linkButton.button, linkButton.secondary)}>
          <span className={linkButton.label}>{t('page.not_found.home')}</span>
        </a>
      </div>
    </div>
  );
}
