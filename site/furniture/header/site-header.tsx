import { ChevronDown, Menu, X } from 'lucide-react';
import type { Translate } from '#site/i18n/i18n.types.ts';
import { Kept } from '#site/render/kept.tsx';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import visuallyHidden from '#site/ui/visually-hidden.module.css';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { Words } from '#site/ui/words.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { isMostlyForeign } from '../language-notice/mostly-foreign.ts';
import type { Breadcrumb, FurnitureBrand, LanguageChoice, NavItem } from '../navigation.types.ts';
import { SearchButton } from '../search/search-button.tsx';
import barStyles from './bar-room.module.css';
import { type BarRoom, barRoom } from './bar-room.ts';
import { BrandMark } from './brand-mark.tsx';
import type { HeaderData } from './header-data.ts';
import innerRing from './inner-ring.module.css';
import { MenuPanel } from './menu-panel.tsx';
import menuWord from './menu-word.module.css';
import { NavLink } from './nav-link.tsx';
import overPicture from './over-picture.module.css';
import { RegionSwitch, regionName } from './region-switch.tsx';
import { OpeningLine, PhoneLink, RetailerBar } from './retailer-bar.tsx';
import styles from './site-header.module.css';

export interface SiteHeaderProps {
  brand: FurnitureBrand;
  header: HeaderData;
  items: readonly NavItem[];
  languages: readonly LanguageChoice[];
  breadcrumbs: readonly Breadcrumb[];
  /** Path of the page, to mark its menu entry. */
  currentHref: string;
}

/**
 * Retailer bar, brand, main menu, breadcrumbs. Works without script: the drawer on phones is a popover, panels and
 * its levels are `<details>` of one name; `header-menus.later.ts` adds Escape, arrow keys and closing outside,
 * `header.element.ts` the bar's coming and going. Only the bar stays on the screen, so the three parts stand side by
 * side.
 */
export function SiteHeader({ brand, header, breadcrumbs, ...menu }: SiteHeaderProps) {
  const { t, locale } = useRender();
  const room = header.variant === 'standard' ? roomOf({ brand, header, ...menu }, { t, locale }) : 'roomy';
  const variant = room === 'none' ? 'light' : header.variant;
  const isOverHero = header.isOverHero && variant !== 'light';
  return (
    <fc-header
      class={classes(
        styles.header,
        styles[variant],
        isOverHero && overPicture.over,
        room === 'plain' && barStyles.plain,
        room === 'tight' && barStyles.tight,
      )}
      data-variant={variant}
      data-mostly-foreign={isMostlyForeign(menu.items) || undefined}
      data-surface="light"
    >
      <RetailerBar {...header} />
      <header className={styles.bar}>
        <div className={styles.inner}>
          <a href={brand.href} className={styles.brand}>
            <BrandMark brand={brand} mark={header.mark} />
          </a>
          {variant === 'logo' ? null : <SearchButton />}
          {variant === 'logo' ? null : <MenuSheet {...menu} header={header} />}
        </div>
      </header>
      {variant === 'logo' ? null : <Breadcrumbs items={breadcrumbs} isOnPicture={isOverHero} />}
    </fc-header>
  );
}

/** As long as what the hours of a house say: the style sheet keeps most of that room for them. */
const usualHours = 'Closed, opens Wednesday at 8:00';

/** How much room the bar has for what stands in it. */
function roomOf(
  { brand, header, items, languages }: Omit<SiteHeaderProps, 'breadcrumbs'>,
  { t, locale }: { t: Translate; locale: string },
): BarRoom {
  const { action, phone, openingNow, retailer, countries } = header;
  return barRoom({
    brand: brand.name,
    entries: items.map(({ title, children, details }) => ({ title, opens: children.length > 0 || !!details?.card })),
    region: regionName({ languages: languages.length > 1 ? languages : [], countries }, locale),
    action: action ? action.label.text || t('nav.test_drive') : '',
    contact: retailer ? [] : [phone, openingNow && usualHours],
  });
}

type MenuSheetProps = Pick<SiteHeaderProps, 'header' | 'items' | 'languages' | 'currentHref'>;

/** Everything behind the menu button on phones, in the bar on wide screens. */
function MenuSheet({ header, items, languages, currentHref }: MenuSheetProps) {
  const { t } = useRender();
  const { action, phone, opening, openingNow, retailer, countries } = header;
  const hasContact = !retailer && (phone !== '' || opening.text !== '' || openingNow !== '');
  return (
    <>
      <button type="button" popoverTarget="fc-menu" className={classes(styles.toggle, menuWord.button)}>
        <Icon of={Menu} size={24} />
        <span className={classes(visuallyHidden.hidden, menuWord.word)}>{t('nav.menu')}</span>
      </button>
      <div id="fc-menu" popover="auto" className={styles.menu}>
        <button type="button" popoverTarget="fc-menu" popoverTargetAction="hide" className={styles.toggle}>
          <Icon of={X} size={24} />
          <VisuallyHidden>{t('nav.close')}</VisuallyHidden>
        </button>
        <div className={styles.entries}>
          {items.length > 0 ? (
            <nav aria-label={t('nav.main')}>
              <ul className={styles.list} data-part="entries">
                {items.map((item) => (
                  <Kept
                    key={item.id}
                    of={[item]}
                    by={leadsTo(item, currentHref) ? currentHref : ''}
                    draw={() => <TopEntry item={item} currentHref={currentHref} />}
                  />
                ))}
              </ul>
            </nav>
          ) : null}
          <RegionSwitch languages={languages} countries={countries} />
        </div>
        {hasContact || action ? (
          <div className={styles.actions}>
            {hasContact ? (
              <p className={styles.contact} data-part="contact">
                <OpeningLine opening={opening} openingNow={openingNow} />
                {phone ? <PhoneLink number={phone} /> : null}
              </p>
            ) : null}
            {action ? (
              <a href={action.href} className={classes(linkButton.button, linkButton.small, linkButton.primary)}>
                <Words of={action.label} instead={t('nav.test_drive')} />
              </a>
            ) : null}
          </div>
        ) : null}
      </div>
    </>
  );
}

/** Whether an entry, its card or one below it leads to the page that is seen: only then it looks different on it. */
const leadsTo = ({ href, details, children }: NavItem, currentHref: string): boolean =>
  href === currentHref || details?.card?.href === currentHref || children.some((child) => leadsTo(child, currentHref));

function TopEntry({ item, currentHref }: { item: NavItem; currentHref: string }) {
  if (item.children.length === 0 && !item.details?.card)
    return (
      <li>
        <NavLink isInBar item={item} currentHref={currentHref} className={classes(styles.top, innerRing.ring)} />
      </li>
    );
  return (
    <li>
      <details name="fc-nav" className={styles.group}>
        <summary className={classes(styles.top, innerRing.ring)}>
          <bdi lang={item.spoken}>{item.title}</bdi>
          <Icon of={ChevronDown} size={16} className={styles.chevron} />
        </summary>
        <MenuPanel item={item} currentHref={currentHref} />
      </details>
    </li>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-header': React.HTMLAttributes<HTMLElement> & { class?: string | undefined };
    }
  }
}
