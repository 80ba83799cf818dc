import {
  Calculator,
  CalendarDays,
  CarFront,
  FileText,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircle,
  Percent,
  Phone,
  Plus,
  Wrench,
} from 'lucide-react';
import type { QuickLink } from '#api-clients/content/quick-links.ts';
import { textIn } from '#site/i18n/text-in.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { addressLanguage, resolveAddress } from '#site/ui/link-address.ts';
import { Words } from '#site/ui/words.tsx';
import styles from './quick-links.module.css';

const icons: Readonly<Record<NonNullable<QuickLink['icon']>, LucideIcon>> = {
  phone: Phone,
  mail: Mail,
  message: MessageCircle,
  calendar: CalendarDays,
  'map-pin': MapPin,
  car: CarFront,
  wrench: Wrench,
  calculator: Calculator,
  'file-text': FileText,
  percent: Percent,
};

export interface QuickLinksProps {
  items: readonly QuickLink[];
  /** A bar at the edge of the window instead of a button that opens the list. */
  isBar: boolean;
  /** Languages of the site, the first one stands in. */
  locales: readonly string[];
}

/**
 * What visitors want most, always at hand: four links on desktops, three on phones (specification, site §9). The button
 * opens its list as a popover, so it closes by Escape and by a press beside it without any script.
 */
export function QuickLinks({ items, isBar, locales }: QuickLinksProps) {
  const context = useRender();
  const { t, locale } = context;
  const links = items.flatMap((item) => {
    const href = resolveAddress(context, item.url);
    const label = textIn(item.label, locale, locales);
    return href && label.text ? [{ href, label, item }] : [];
  });
  if (links.length === 0) return null;
  const list = (
    <ul className={styles.list}>
      {links.map(({ href, label, item }) => (
        <li key={item.url} className={styles.item}>
          <a href={href} hrefLang={addressLanguage(context, null, item.url)} className={styles.link}>
            {item.icon ? <Icon of={icons[item.icon]} /> : null}
            <span className={styles.label}>
              <Words of={label} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
  if (isBar)
    return (
      <nav className={styles.bar} aria-label={t('quick_links.label')} data-surface="light">
        {list}
      </nav>
    );
  return (
    <div className={styles.floating}>
      <button
        type="button"
        className={styles.button}
        popoverTarget="fc-quick-links"
        aria-label={t('quick_links.label')}
      >
        <Icon of={Plus} size={24} className={styles.plus} />
      </button>
      <nav
        popover="auto"
        id="fc-quick-links"
        className={styles.popover}
        aria-label={t('quick_links.label')}
        data-surface="light"
      >
        {list}
      </nav>
    </div>
  );
}
